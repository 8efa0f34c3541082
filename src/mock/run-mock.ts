/// <reference types="node" />
import type { RecordedRequest } from '../../generated/sandbox.js';
import { sumDecimals } from '../base/amounts.js';
import { failureExamples, type OperationId, operationExamples, responseExample } from '../samples/examples.js';
import { type Faults, queueFaults } from '../server/faults.js';
import { type Listening, listen } from '../server/listen.js';
import { checkRequest, describeFinding, type Finding, type ReceivedRequest, readRequest } from '../server/message.js';
import { fail, type RequestOutcome } from '../server/request-outcome.js';
import { handleOperations, RequestLog } from '../server/requests.js';

/** Options of the mock. */
export interface MockOptions {
  /** Port to listen on. Default: 0, which selects a free one. */
  readonly port?: number;
  /** Host to listen on. Default: `127.0.0.1`. */
  readonly host?: string;
  /** Faults by operation. */
  readonly faults?: Faults;
  /** Called with each request after its response. What it throws becomes a warning of the process. */
  readonly onRequest?: (request: RecordedRequest) => void;
}

/** A running mock. */
export interface Mock extends Listening {
  /** The newest requests, oldest first: at most 1,000, and at most 8 MiB of bodies. */
  readonly requests: readonly RecordedRequest[];
  /** Replaces the faults. */
  setFaults(faults: Faults): void;
  /** Removes the faults and the recorded requests. */
  reset(): void;
}

/** Starts a mock, once its code is loaded. The options have been checked. */
export async function runMock({ port = 0, host = '127.0.0.1', faults = {}, onRequest }: MockOptions): Promise<Mock> {
  const log = new RequestLog();
  let nextFault = queueFaults(faults);
  const handle = handleOperations({
    respond,
    nextFault: (operationId) => nextFault(operationId),
    log,
    onRequest,
  });
  const server = await listen(async (message, reply, signal) => handle(await readRequest(message), reply, signal), {
    port,
    host,
  });
  return {
    ...server,
    requests: log.requests,
    setFaults: (next: Faults) => {
      nextFault = queueFaults(next);
    },
    reset: () => {
      nextFault = queueFaults({});
      log.clear();
    },
  };
}

/** Responds to a request by the contract: with the example that the header `Prefer` names, or the first. */
function respond(request: ReceivedRequest): RequestOutcome {
  const { method, path, match, headers, body } = request;
  if (!match) return refuse(404, `The contract has no operation ${method} ${path}`);
  const { operationId, successStatus } = match.operation;
  const findings = checkRequest(operationId, request);
  const [first] = findings;
  if (first) return refuse(first.status, findings.map(describeFinding).join('; '), operationId, findings);

  const { code, example } = readPreferences(headers.prefer);
  const status = Number(code ?? successStatus);
  const isFailure = status >= 400 && status <= 599;
  if (!isFailure && status !== successStatus)
    return refuse(404, `The contract shows no response ${code} of ${operationId}`);
  const { response, headers: exampleHeaders } = operationExamples(operationId);
  const examples = isFailure ? failureExamples(operationId, status) : response;
  if (example !== undefined && !Object.hasOwn(examples, example)) {
    const names = Object.keys(examples).join(', ') || 'none';
    return refuse(404, `${operationId} has no example "${example}". Its examples: ${names}`);
  }
  if (isFailure)
    return fail({ status, reason: `preferred: status ${status}`, error: 'Preferred failure', operationId, example });
  const isChosen = example !== undefined || code !== undefined;
  const content =
    (isChosen ? undefined : batchResponse(operationId, body.value)) ??
    examples[example ?? Object.keys(examples)[0] ?? ''];
  return {
    carriedOut: true,
    status,
    headers: {
      ...(content !== undefined && { 'content-type': 'application/json' }),
      ...exampleHeaders,
    },
    body: JSON.stringify(content),
  };
}

/** The response to a request that is not carried out. */
const refuse = (
  status: number,
  reason: string,
  operationId?: string,
  findings: readonly Finding[] = [],
): RequestOutcome =>
  fail({
    ...{ status, reason, error: 'The mock refused the request', operationId },
    violations: findings.map(({ part, pointer, message }) => ({ part, pointer, message })),
  });

/** The preferences of the header `Prefer`, such as `code=…` and `example=…`. */
const readPreferences = (prefer = ''): Partial<Record<string, string>> =>
  Object.fromEntries(prefer.split(',').map((preference) => preference.trim().split('=')));

/** The contract's example with one entry per call, by index and method, and sums over them; undefined if the operation takes no calls. */
function batchResponse(operationId: OperationId, body: unknown): unknown {
  if (operationId !== 'estimateWalletNetworkFee' && operationId !== 'signContractWrites') return undefined;
  // The mock has validated the request.
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

/** One entry per call. The entries of the example are repeated as needed. */
const entriesFor = <Entry extends object>(
  calls: readonly { readonly method: string }[],
  examples: readonly Entry[],
): Entry[] => calls.map(({ method }, index) => ({ ...(examples[index % examples.length] as Entry), index, method }));
