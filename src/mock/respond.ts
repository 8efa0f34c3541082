import { responseHeaders } from '../../generated/response-headers.js';
import { checkRequest, describeFinding, type Finding } from '../http/check-message.js';
import type { ReceivedRequest } from '../http/message.js';
import { fail, type RequestOutcome } from '../http/outcome.js';
import { operationExamples } from '../testing/examples.js';
import { batchResponse } from './batch-response.js';

/** Responds to a request by the contract: with the example of a fault, the one that the header `Prefer` names, or the first. */
export function respond(request: ReceivedRequest, example: string | undefined): RequestOutcome {
  const { method, path, match, headers, body } = request;
  if (!match) return refuse(404, `The contract has no operation ${method} ${path}`);
  const { operationId, successStatus } = match.operation;
  const findings = checkRequest(operationId, request);
  const [first] = findings;
  if (first) return refuse(first.status, findings.map(describeFinding).join('; '), operationId, findings);

  const preferred = readPreferences(headers.prefer);
  const name = example ?? preferred.example;
  const status = example === undefined ? Number(preferred.code ?? successStatus) : successStatus;
  if (status >= 400 && status <= 599)
    return fail({
      status,
      reason: `preferred: status ${status}`,
      error: 'Preferred failure',
      operationId,
      example: name,
    });
  const examples = operationExamples(operationId).response;
  if (status !== successStatus)
    return refuse(404, `The contract shows no response ${preferred.code} of ${operationId}`);
  if (name !== undefined && !Object.hasOwn(examples, name))
    return refuse(404, `${operationId} has no example "${name}". Its examples: ${Object.keys(examples).join(', ')}`);
  const isChosen = name !== undefined || preferred.code !== undefined;
  const content =
    (isChosen ? undefined : batchResponse(operationId, body.value)) ?? examples[name ?? Object.keys(examples)[0] ?? ''];
  return {
    handled: true,
    status,
    headers: {
      ...(content !== undefined && { 'content-type': 'application/json' }),
      ...Object.fromEntries((responseHeaders[operationId] ?? []).map((header) => [header.name, header.example])),
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
