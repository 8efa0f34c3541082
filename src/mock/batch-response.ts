/// <reference types="node" />
import { DecimalSum } from '../batch/decimal.js';
import { type OperationId, type ResponseBody, responseExample } from '../testing/examples.js';

/** A call of a batch request. The mock has validated the request. */
type Call = { readonly method: string };

/**
 * The response to a request with several calls, made from the contract's example: one entry per call, by index and method,
 * and the sums over them.
 */
const responses = {
  estimateWalletNetworkFee: (calls) => {
    const body = responseExample('estimateWalletNetworkFee', calls.length === 1 ? 'single' : 'batch');
    if (!('fees' in body.data)) return body;
    const fees = entriesFor(calls, body.data.fees);
    const total = new DecimalSum();
    for (const { networkFee } of fees) total.add(networkFee);
    const estimatedArrivalTime = fees.reduce((sum, fee) => sum + fee.estimatedArrivalTime, 0);
    const message = body.message.replace(/\d+\/\d+/, `${calls.length}/${calls.length}`);
    return { ...body, message, data: { ...body.data, fees, totalFee: total.total ?? '0', estimatedArrivalTime } };
  },
  signContractWrites: (calls) => {
    const body = responseExample('signContractWrites', calls.length === 1 ? 'single' : 'batch');
    return 'success' in body.data
      ? { ...body, data: { ...body.data, success: entriesFor(calls, body.data.success) } }
      : body;
  },
} satisfies { [Id in OperationId]?: (calls: readonly Call[]) => ResponseBody<Id> };

/** The body of the response to a batch request; undefined if the operation does not accept several calls. */
export const batchResponse = (operationId: OperationId, body: unknown): unknown =>
  operationId in responses
    ? responses[operationId as keyof typeof responses]((body as { calls: readonly Call[] }).calls)
    : undefined;

/** One entry per call. The entries of the example are repeated as needed. */
const entriesFor = <Entry extends object>(calls: readonly Call[], examples: readonly Entry[]): Entry[] =>
  calls.map(({ method }, index) => ({ ...(examples[index % examples.length] as Entry), index, method }));
