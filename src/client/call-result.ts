import type { SuccessResponse } from './call.js';
import type { RateLimit } from './rate-limit.js';

/**
 * What a call resolves to: the fields of the response body, `data` and `message` and for lists `meta`, next to the response.
 * An operation that responds without data has no `data` here. A call that fails rejects.
 */
export type CallResult<Envelope> = Omit<Envelope, 'statusCode'> & {
  /** The HTTP response, for its status and headers. Its body has been read. */
  readonly response: Response;
  /** Rate limit of the response, where it carries one. */
  readonly rateLimit: RateLimit | undefined;
};

/** Unwraps the envelope. Its fields that the contract does not list stay in the result. */
export function toResult({ envelope, response, rateLimit }: SuccessResponse): CallResult<object> {
  const { statusCode, ...fields } = envelope;
  return { ...fields, response, rateLimit };
}
