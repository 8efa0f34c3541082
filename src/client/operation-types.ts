import type { operations as Exchanges } from '../../generated/types.js';
import type { RateLimit } from './errors.js';

/**
 * What a call resolves to: the fields of the response body, `data` and `message` and for lists `meta`, next to the response.
 * An operation that responds without data has no `data` here. A call that fails rejects.
 */
export type CallResult<Envelope> = Omit<Envelope, 'statusCode'> & {
  /** The HTTP response, for its status and headers. Its body has been read. */
  readonly response: Response;
  /** Rate limit of the response, if it carries one. */
  readonly rateLimit: RateLimit | undefined;
};

/** The parameters of an operation. */
export type ParametersOf<Exchange> = Exchange extends { parameters: { path: infer Path; query?: infer Query } }
  ? { path: Path; query?: Query }
  : unknown;

/** The body of a request. */
export type BodyOf<Exchange> = Exchange extends { requestBody: { content: { 'application/json': infer Body } } }
  ? { body: Body }
  : Exchange extends { requestBody?: undefined }
    ? { body?: undefined }
    : Exchange extends { requestBody?: { content: { 'application/json': infer Body } } }
      ? { body?: Body }
      : never;

/** What a named function takes besides its options. */
export type InputOf<Id extends keyof Exchanges> = ParametersOf<Exchanges[Id]> & BodyOf<Exchanges[Id]>;

/** The body of a success. */
export type EnvelopeOf<Exchange> = Exchange extends { responses: infer Responses }
  ? Responses[Extract<keyof Responses, 200 | 201 | 202>] extends { content: { 'application/json': infer Envelope } }
    ? Envelope
    : never
  : never;
