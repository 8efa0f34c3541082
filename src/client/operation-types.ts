import type { operations as Exchanges } from '../../generated/types.js';
import type { RateLimit } from './errors.js';

/**
 * The result of a call: the fields of the response body (`data`, `message` and, for lists, `meta`) and the response.
 * If an operation responds without data, there is no `data`. A failed call rejects.
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

/** The input of a named function, without its options. */
export type InputOf<Id extends keyof Exchanges> = ParametersOf<Exchanges[Id]> & BodyOf<Exchanges[Id]>;

/** The body of a success. */
export type EnvelopeOf<Exchange> = Exchange extends { responses: infer Responses }
  ? Responses[Extract<keyof Responses, 200 | 201 | 202>] extends { content: { 'application/json': infer Envelope } }
    ? Envelope
    : never
  : never;
