import type { OperationId } from './examples.js';
import type { RequestOutcome } from './faults.js';
import { followRequest } from './follow-request.js';
import { type MockChoice, mockResponse, type PrismRequest, requestFindings } from './prism-adapter.js';

/** Responds to a request by the contract. */
export function respond(
  request: PrismRequest,
  operationId: OperationId | undefined,
  { example, dynamic, seed }: Pick<MockChoice, 'dynamic' | 'seed'> & { readonly example: string | undefined },
): RequestOutcome {
  const { method, url, headers } = request;
  if (!operationId) return refusal(404, `The contract has no operation ${method} ${url.path}`);
  const findings = requestFindings(operationId, request);
  if (findings.length > 0) {
    // The statuses that Prism itself selects: a missing key first, then a wrong media type.
    const status = findings.find(({ code }) => code === 401 || code === 415)?.code ?? 422;
    return refusal(Number(status), findings.map(({ message }) => message).join('; '));
  }
  const preferred = readPreferences(headers.prefer);
  const exampleKey = example ?? preferred.example;
  const response = mockResponse(operationId, {
    dynamic: preferred.dynamic === undefined ? dynamic : preferred.dynamic === 'true',
    seed,
    code: Number(preferred.code) || undefined,
    exampleKey,
    mediaTypes: headers.accept?.split(','),
  });
  const followed = exampleKey || preferred.code ? undefined : followRequest(operationId, request.body);
  return {
    handled: true,
    status: response.statusCode,
    headers: response.headers,
    body: JSON.stringify(followed ?? response.body),
  };
}

/** The response to a request that is not carried out. */
export const refusal = (status: number, detail: string): RequestOutcome => ({
  handled: false,
  reason: detail,
  status,
  headers: { 'content-type': 'application/problem+json' },
  body: JSON.stringify({ title: 'The mock refused the request', status, detail }),
});

/** The preferences of the `Prefer` header: `code=…`, `example=…`, `dynamic=true`. */
const readPreferences = (prefer = ''): Partial<Record<string, string>> =>
  Object.fromEntries(prefer.split(',').map((preference) => preference.trim().split('=')));
