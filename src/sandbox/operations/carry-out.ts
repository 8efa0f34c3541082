import { apiKeyHeader } from '../../../generated/headers.js';
import type { OperationId } from '../../samples/examples.js';
import { checkRequest, describeFinding, type ReceivedRequest } from '../../server/message.js';
import { fail, notFound, Refusal, type RequestOutcome, unauthenticated } from '../../server/request-outcome.js';
import type { Outbox } from '../events/outbox.js';
import { find, findAddress } from '../world/records.js';
import type { StoredWallet, World } from '../world/world.js';
import { accounts } from './accounts.js';
import type { Behaviours, Call } from './behaviour.js';
import { contracts } from './contracts.js';
import { rates } from './rates.js';
import { swaps } from './swaps.js';
import { transactions } from './transactions.js';

/** What the sandbox does, by operation. An operation that is missing here is refused with 501. */
export const behaviours: Partial<Behaviours> = { ...transactions, ...contracts, ...swaps, ...accounts, ...rates };

/** Calls the behaviour. By now the query and the body conform, and the wallet and the address that the path names have been found. */
function behave<Id extends OperationId>(operationId: Id, call: Call<unknown, unknown, unknown>) {
  const behaviour = behaviours[operationId];
  if (!behaviour) throw new Refusal(501, `The sandbox does not carry out ${operationId}; the mock responds to it`);
  return behaviour(call as Parameters<typeof behaviour>[0]);
}

/** Carries out a request and returns its response, which may be a refusal. */
export function carryOut(world: World, outbox: Outbox, request: ReceivedRequest): RequestOutcome {
  try {
    if (!request.match) throw notFound(`The contract has no operation ${request.method} ${request.path}`);
    const { operation, parameters } = request.match;
    const { operationId, successStatus, path } = operation;
    const parameter = (name: string) => parameters[name] ?? '';
    const wallet = findWallet(world, path, parameter, request.headers[apiKeyHeader]);
    const [first, ...others] = checkRequest(operationId, request);
    if (first) throw new Refusal(first.status, [first, ...others].map(describeFinding).join('; '));
    const addressId = parameter('addressId');
    const address = wallet && addressId ? findAddress(world, wallet, addressId) : undefined;
    // A body that may be absent is one without fields.
    const body = request.bytes.length === 0 ? {} : request.body.value;
    const { headers, ...success } = behave(operationId, { world, outbox, body, parameter, wallet, address });
    return succeed({ ...success, statusCode: successStatus }, successStatus, headers);
  } catch (error) {
    return refuse(error, request.match?.operation.operationId);
  }
}

/** A response of the sandbox to a request that was carried out. */
export const succeed = (
  body: unknown,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): RequestOutcome => ({
  carriedOut: true,
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

/** The response that says why a request is not carried out. */
export function refuse(error: unknown, operationId?: string): RequestOutcome {
  const { status, message, headers } = error instanceof Refusal ? error : new Refusal(500, String(error));
  return fail({ status, reason: message, error: 'The sandbox refused the request', operationId, headers });
}

function findWallet(
  world: World,
  template: string,
  parameter: (name: string) => string,
  key: string | undefined,
): StoredWallet | undefined {
  const owner = [...world.wallets.values()].find(({ apiKey }) => apiKey === key);
  if (key !== world.apiKey && !owner) throw unauthenticated(`The header ${apiKeyHeader} holds no key of the sandbox`);
  if (!/\/wallets\//.test(template)) return undefined;
  const wallet = find(world.wallets, 'wallet', parameter('walletId') || parameter('id'));
  if (owner && owner !== wallet) throw unauthenticated('The key is that of another wallet');
  return wallet;
}
