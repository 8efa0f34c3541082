import { apiKeyHeader } from '../../../generated/headers.js';
import { type Operation, operations } from '../../../generated/operations.js';
import type { RecordedRequest } from '../../../generated/sandbox.js';
import { isRecord } from '../../base/json.js';
import type { ReceivedRequest } from './message.js';
import type { RequestOutcome } from './request-outcome.js';

const maxLogBytes = 8 * 1024 * 1024;

/** The newest requests, oldest first: at most `historyLimit`, and at most 8 MiB of bodies. */
export function createRequestLog(historyLimit = 1_000) {
  const requests: RecordedRequest[] = [];
  const sizes: number[] = [];
  let total = 0;
  /** Adds a request with its outcome, without secrets, and returns the record. */
  const add = (request: ReceivedRequest, { status, carriedOut, reason }: RequestOutcome): RecordedRequest => {
    const { match, method, path, query, body, bytes } = request;
    const record = {
      operationId: match?.operation.operationId,
      method,
      path,
      ...(Object.keys(query).length > 0 && { query: Object(redact(query)) }),
      body: isRecord(body.value) ? redact(body.value) : undefined,
      status,
      carriedOut,
      reason,
    };
    requests.push(record);
    sizes.push(bytes.length);
    total += bytes.length;
    while (requests.length > historyLimit || (total > maxLogBytes && requests.length > 1)) {
      requests.shift();
      total -= sizes.shift() ?? 0;
    }
    return record;
  };
  return { requests, add };
}

/** The API key, and the fields that the contract marks as secret (two-factor codes, private keys, bank numbers). */
const secretFields = /* #__PURE__ */ new Set(
  /* #__PURE__ */ operations.flatMap(({ secrets = [] }: Operation) => secrets).concat(apiKeyHeader),
);

/** A copy of a body with the secret fields redacted. */
function redact(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(redact);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, secretFields.has(key) ? '[redacted]' : redact(part)]),
  );
}
