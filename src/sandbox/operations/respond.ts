import { apiKeyHeader } from '../../../generated/headers.js';
import { operations } from '../../../generated/operations.js';
import { sumDecimals } from '../../base/amounts.js';
import { type OperationId, operationExamples, responseExample } from '../../samples/examples.js';
import type { Outbox } from '../events/outbox.js';
import { type ReceivedRequest, requireConformity, requireMatch } from '../server/message.js';
import { type RequestOutcome, succeed, unauthenticated } from '../server/request-outcome.js';
import { find, findAddress } from '../world/records.js';
import type { StoredWallet, World } from '../world/world.js';
import { behaviours } from './behaviours.js';
import type { Call } from './types.js';

/** The message of each operation's first example. */
const messages = Object.fromEntries(
  operations.map(({ operationId: id }) => [id, Object.values(operationExamples(id).response)[0]?.message]),
);

/** Carries out a request on the world's records. Throws a refusal. */
export function respondFromRecords(world: World, outbox: Outbox, request: ReceivedRequest): RequestOutcome {
  const { operation, parameters } = requireMatch(request);
  const { operationId, successStatus, path } = operation;
  const parameter = (name: string) => parameters[name] ?? '';
  const wallet = findWallet(world, path, parameter, request.headers[apiKeyHeader]);
  requireConformity(operation, request);
  const addressId = parameter('addressId');
  const address = wallet && addressId ? findAddress(world, wallet, addressId) : undefined;
  // An absent optional body counts as a body without fields.
  const body = request.bytes.length === 0 ? {} : request.body.value;
  const behaviour = behaviours[operationId];
  if (!behaviour) return respondByExample(request);
  // By now the query and body conform, and the path's wallet and address have been found.
  const call: Call<unknown, unknown, unknown> = { world, outbox, body, parameter, wallet, address };
  const { headers, ...success } = behaviour(call as Call<never>);
  return succeed({ message: messages[operationId], ...success, statusCode: successStatus }, successStatus, headers);
}

type FindParameter = Call<unknown>['parameter'];

function findWallet(world: World, path: string, parameter: FindParameter, key?: string): StoredWallet | undefined {
  const owner = [...world.wallets.values()].find(({ apiKey }) => apiKey === key);
  if (key !== world.apiKey && !owner) throw unauthenticated(`The header ${apiKeyHeader} has no key of the sandbox`);
  if (!/\/wallets\//.test(path)) return undefined;
  const wallet = find(world.wallets, 'wallet', parameter('walletId') || parameter('id'));
  if (owner && owner !== wallet) throw unauthenticated('The key belongs to another wallet');
  return wallet;
}

/** Responds to a conforming request with the contract's first example. Throws a refusal. */
export function respondByExample(request: ReceivedRequest): RequestOutcome {
  const { operation } = requireMatch(request);
  requireConformity(operation, request);
  const { operationId, successStatus } = operation;
  const { response, headers } = operationExamples(operationId);
  const [first] = Object.values(response);
  return succeed(batchResponse(operationId, request.body.value) ?? first, successStatus, headers);
}

/** The contract's example with one entry per call (index and method) and their sums; undefined if the operation takes no calls. */
function batchResponse(operationId: OperationId, body: unknown): unknown {
  if (operationId !== 'estimateWalletNetworkFee' && operationId !== 'signContractWrites') return undefined;
  // The body conforms to the contract.
  const { calls } = body as { calls: readonly { readonly method: string }[] };
  const example = responseExample(operationId, calls.length === 1 ? 'single' : 'batch');
  const { data } = example;
  if ('success' in data) return { ...example, data: { ...data, success: entriesFor(calls, data.success) } };
  if (!('fees' in data)) return example;
  const fees = entriesFor(calls, data.fees);
  const totalFee = sumDecimals(fees.map(({ networkFee }) => networkFee)) ?? '0';
  const estimatedArrivalTime = fees.reduce((sum, fee) => sum + fee.estimatedArrivalTime, 0);
  const message = example.message.replace(/\d+\/\d+/, `${calls.length}/${calls.length}`);
  return { ...example, message, data: { ...data, fees, totalFee, estimatedArrivalTime } };
}

/** One entry per call. Repeats the example's entries as needed. */
const entriesFor = <Entry extends object>(
  calls: readonly { readonly method: string }[],
  examples: readonly Entry[],
): Entry[] => calls.map(({ method }, index) => ({ ...(examples[index % examples.length] as Entry), index, method }));
