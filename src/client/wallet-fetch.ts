import type { Operation } from '../../generated/operations.js';
import { checkOptions, InvalidInput, kindOf } from '../base/options.js';
import { isRequest, matchPath, type OperationId } from '../base/routing.js';
import type { PreparedCall } from './call.js';
import { createCore, toNotSent } from './core.js';
import { RequestNotSentError } from './errors.js';
import { type ClientOptions, callChecks } from './options.js';
import type { SuccessResponse } from './read-response.js';
import { fillPath, takesQuery } from './write-request.js';

/** Options of {@link createWalletFetch}. */
export interface WalletFetchOptions extends ClientOptions {
  /** Operations that may be called in addition to reads. @default [] */
  operations?: readonly OperationId[] | undefined;
}

/**
 * Makes a `fetch` for openapi-fetch or a client that another tool generated. It adds the features of {@link createWalletClient}: the
 * API key, one deadline, retries by effect, mutating calls that are sent once, rejected redirects and named unknown outcomes.
 *
 * It serves only operations of the contract, matched by method and path, and only reads unless `operations` lists others. It cannot see
 * earlier changes: a path parameter `..` has already become another operation's path, and values that the caller's JSON dropped are
 * gone. {@link createWalletClient} and the named functions reject both.
 *
 * Contract: every operation.
 *
 * @param options - Base URL of the service, API key, defaults for every call, and the operations that may be called.
 * @returns A `fetch` that resolves only to successes and rejects with a {@link WalletApiError}.
 * @throws TypeError if an option cannot be used.
 *
 * @example
 * ```ts
 * const client = createClient<paths>({ baseUrl, fetch: createWalletFetch({ baseUrl, apiKey }) });
 * const { data } = await client.GET('/v1/customers/{customerId}', { params: { path: { customerId } } });
 * ```
 */
export function createWalletFetch(options: WalletFetchOptions): typeof globalThis.fetch {
  const core = createCore('createWalletFetch', options, {
    operations: [Array.isArray, 'an array of operation ids of the contract'],
  });
  const served = new Set<string>(core.options.operations);
  const { origin, pathname } = new URL(core.baseUrl);

  async function prepare(
    input: Parameters<typeof globalThis.fetch>[0],
    init: RequestInit | undefined,
  ): Promise<PreparedCall> {
    const request = isRequest(input) ? input : undefined;
    const method = (init?.method ?? request?.method ?? 'GET').toUpperCase();
    const address = request?.url ?? String(input);
    if (!URL.canParse(address)) throw unknownOperation(method, 'a URL that is not absolute');
    const url = new URL(address);
    const match = url.origin === origin ? matchPath(method, url.pathname) : undefined;
    if (match?.basePath !== pathname.replace(/\/$/, '')) throw unknownOperation(method, 'this URL below baseUrl');
    const { parameters: pathParameters } = match;
    const operation: Operation = match.operation;
    try {
      // Rejects a parameter that a server could read as another path.
      fillPath(operation.path, pathParameters);
      if (operation.effect !== 'read' && !served.has(operation.operationId))
        throw new InvalidInput('this fetch does not serve the operation: name it in the option operations');
      if (![...url.searchParams.keys()].every((name) => takesQuery(operation, name)))
        throw new InvalidInput('the operation does not take this query');
      const headers = Object.fromEntries(new Headers(init?.headers ?? request?.headers));
      const signal = init?.signal ?? request?.signal;
      const body = await readRequestText(init?.body === undefined ? request : init.body);
      url.hash = '';
      return core.prepare({ operation, pathParameters, url, body }, checkOptions('', { headers, signal }, callChecks));
    } catch (error) {
      throw toNotSent(operation, error, 'the request cannot be read');
    }
  }

  return async (input, init) => toDecodedResponse(await core.send(await prepare(input, init)));
}

/** An error for a request that matches no operation. */
export const unknownOperation = (method: string, place: string): RequestNotSentError =>
  new RequestNotSentError(
    { operationId: 'unknown', method, path: 'unknown' },
    `the contract has no operation ${method} at ${place}`,
  );

/** A body's text. Empty for a request without one. */
export async function readRequestText(body: unknown): Promise<string | undefined> {
  if (body === undefined || body === null || typeof body === 'string') return body ?? undefined;
  if (!isRequest(body)) throw new InvalidInput(`the body must be a string of JSON, received ${kindOf(body)}`);
  return (await body.text()) || undefined;
}

/** The body has been read and decoded, so the headers that describe its transfer no longer apply. */
export function toDecodedResponse({ incoming, text }: SuccessResponse): Response {
  const { status } = incoming;
  const headers = new Headers(incoming.toResponse().headers);
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) headers.delete(name);
  // Without the reason phrase, because a service's may not be valid in a `Response`.
  return new Response([204, 205].includes(status) ? null : text, { status, headers });
}
