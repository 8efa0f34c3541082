import { sumDecimals } from '../../base/amounts.js';
import { type OperationId, operationExamples, responseExample } from '../../samples/examples.js';
import { type ReceivedRequest, requireConformity, requireMatch } from '../server/message.js';
import { type RequestOutcome, succeed } from '../server/request-outcome.js';

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
