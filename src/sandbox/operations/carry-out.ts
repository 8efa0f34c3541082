import { apiKeyHeader } from '../../../generated/headers.js';
import type { OperationId } from '../../samples/examples.js';
import { checkRequestContent, describeFinding, type ReceivedRequest } from '../../server/message.js';
import { fail, type RequestOutcome } from '../../server/outcome.js';
import type { Outbox } from '../events/outbox.js';
import { find, findAddress } from '../world/records.js';
import type { StoredAddress, StoredWallet, World } from '../world/world.js';
import { accounts } from './accounts.js';
import type { Behaviours, Call } from './behaviour.js';
import { contracts } from './contracts.js';
import { rates } from './rates.js';
import { notFound, Refusal, unauthenticated } from './refusal.js';
import { swaps } from './swaps.js';
import { transactions } from './transactions.js';

/** A response of the sandbox. */
export interface SandboxResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** What the sandbox does, by operation. An operation that is missing here is refused with 501. */
export const behaviours: Partial<Behaviours> = {
  ...transactions,
  ...contracts,
  ...swaps,
  ...accounts,
  ...rates,
};

/** Carries out a request and returns its response, which may be a refusal. */
export function carryOut(world: World, outbox: Outbox, request: ReceivedRequest): RequestOutcome {
  try {
    if (!request.match) throw notFound(`The contract has no operation ${request.method} ${request.path}`);
    const { operation, parameters } = request.match;
    const { operationId, successStatus, path } = operation;
    const parameter = (name: string) => parameters[name] ?? '';
    const wallet = findWallet(world, path, parameter, request.headers[apiKeyHeader]);
    const content = readContent(operationId, request);
    const addressId = parameter('addressId');
    const address = wallet && addressId ? findAddress(world, wallet, addressId) : undefined;
    const { headers = {}, ...success } = behave(operationId, {
      world,
      outbox,
      ...content,
      parameter,
      wallet,
      address,
    });
    return succeed({ status: successStatus, headers, body: { ...success, statusCode: successStatus } });
  } catch (error) {
    return refuse(error, request.match?.operation.operationId);
  }
}

interface PossibleCall extends Omit<Call<unknown>, 'wallet' | 'address'> {
  readonly wallet: StoredWallet | undefined;
  readonly address: StoredAddress | undefined;
}

/** Calls the behaviour. By now the query and the body conform, and the wallet and the address that the path names have been found. */
function behave<Id extends OperationId>(operationId: Id, call: PossibleCall) {
  const behaviour = behaviours[operationId];
  if (!behaviour) throw new Refusal(501, `The sandbox does not carry out ${operationId}; the mock responds to it`);
  return behaviour(call as Parameters<typeof behaviour>[0]);
}

/** A response of the sandbox to a request that was carried out. */
export const succeed = ({ status, headers, body }: SandboxResponse): RequestOutcome => ({
  handled: true,
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

/** The response that says why a request is not carried out. */
export function refuse(error: unknown, operationId?: string): RequestOutcome {
  const { status, message, headers } = error instanceof Refusal ? error : new Refusal(500, String(error));
  return fail({ status, reason: message, error: 'The sandbox refused the request', operationId, headers });
}

// Choice: scope of keys. The key of the business is valid for every operation. The key of a wallet is valid for the operations of
// that wallet, and for customers and rates, which belong to the business; for another wallet it is as unknown as any other (401).
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

function readContent(operationId: OperationId, request: ReceivedRequest) {
  const [first, ...others] = checkRequestContent(operationId, request);
  if (first) throw new Refusal(first.status, [first, ...others].map(describeFinding).join('; '));
  // A body that may be absent is one without fields.
  return { query: request.query, body: request.bytes.length === 0 ? {} : request.body.value };
}
