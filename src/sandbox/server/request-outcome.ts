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

/** The response to a request that is not carried out: the contract's example of this failure or, without one, the reason. */
export function refuse(
  error: unknown,
  operationId?: string,
  source = 'The sandbox rejected the request',
): RequestOutcome {
  const { status, message, headers } = error instanceof Refusal ? error : new Refusal(500, String(error));
  const [example] = operationId === undefined ? [] : Object.values(failureExamples(operationId, status));
  return {
    carriedOut: false,
    reason: message,
    status,
    headers: { 'content-type': 'application/json', ...headers },
    // The source tells the body from one of the service.
    body: JSON.stringify(example ?? { message, error: source, statusCode: status }),
  };
}
