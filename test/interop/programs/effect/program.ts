import { Effect } from 'effect';
import { FetchHttpClient, HttpClient, HttpClientRequest } from 'effect/unstable/http';
import { make, type SignMessageRequest, type SignWalletMessageEnvelope } from './client';

export function signMessage(
  baseUrl: string,
  apiKey: string,
  id: string,
  payload: SignMessageRequest,
): Promise<SignWalletMessageEnvelope> {
  const call = Effect.gen(function* () {
    const http = yield* HttpClient.HttpClient;
    const request = HttpClient.mapRequest(http, (one) =>
      HttpClientRequest.prependUrl(HttpClientRequest.setHeader(one, 'x-api-key', apiKey), baseUrl),
    );
    return yield* make(request).signWalletMessage(id, { payload });
  });
  return Effect.runPromise(Effect.provide(call, FetchHttpClient.layer));
}
