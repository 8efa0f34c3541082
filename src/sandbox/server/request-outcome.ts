import { failureExamples } from '../../samples/examples.js';

/** A request's outcome; without a status, its connection is reset. */
export interface RequestOutcome {
  /** Whether the operation was carried out. */
  readonly carriedOut: boolean;
  /** Why the request was refused, or which fault replaced the response. */
  readonly reason?: string;
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

/** A failure that the sandbox responds with. */
interface Failure {
  readonly status: number;
  /** The reason, for the request log, and for the body if the contract has no example. */
  readonly reason: string;
  /** The source of the failure, such as `Injected fault`, so that the body is not mistaken for the service's. */
  readonly error: string;
  readonly operationId?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether the body is an HTML page, like a gateway's. */
  readonly html?: boolean | undefined;
}

/** A failure. Its body is the contract's example for this operation and status or, without one, the reason. */
export function fail(failure: Failure): RequestOutcome {
  const { status, reason, error, operationId, html } = failure;
  const [example] = operationId === undefined ? [] : Object.values(failureExamples(operationId, status));
  const body = html
    ? `<html><body><h1>${status}</h1></body></html>`
    : JSON.stringify(example ?? { message: reason, error, statusCode: status });
  const headers = { 'content-type': html ? 'text/html' : 'application/json', ...failure.headers };
  return { carriedOut: false, reason, status, headers, body };
}

/** The reason and status of a request that the sandbox does not carry out. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
  }
}

export const invalid = (message: string): Refusal => new Refusal(400, message);
export const unauthenticated = (message: string): Refusal => new Refusal(401, message);
export const forbidden = (message: string): Refusal => new Refusal(403, message);
export const notFound = (message: string): Refusal => new Refusal(404, message);
export const conflict = (message: string): Refusal => new Refusal(409, message);

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

/** The response with the reason why a request is not carried out. */
export function refuse(error: unknown, operationId?: string): RequestOutcome {
  const { status, message, headers } = error instanceof Refusal ? error : new Refusal(500, String(error));
  return fail({ status, reason: message, error: 'The sandbox rejected the request', operationId, headers });
}
