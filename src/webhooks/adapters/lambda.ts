/// <reference types="node" />
import type { WebhookReceiver, WebhookResponse } from '../receiver.js';

interface LambdaBody {
  readonly body?: string | null;
  readonly isBase64Encoded?: boolean;
}

interface HttpApiEvent extends LambdaBody {
  readonly requestContext: { readonly http: { readonly method: string } };
  readonly rawPath?: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
}

interface RestApiEvent extends LambdaBody {
  readonly httpMethod: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string | undefined>> | null;
  readonly multiValueHeaders?: Readonly<Record<string, string[] | undefined>> | null;
}

/** The part of an API Gateway (both versions), function URL or load balancer event that the adapter reads. */
export type LambdaEvent = HttpApiEvent | RestApiEvent;

/**
 * Creates a handler for AWS Lambda. Lambda freezes a function after its response, so set `deadlineMs` close to the
 * timeout of the function. After a 503 the claim expires with its lease.
 *
 * @example
 * ```ts
 * export const handler = createLambdaHandler(receiver);
 * ```
 */
export const createLambdaHandler =
  (receiver: WebhookReceiver) =>
  async (event: LambdaEvent): Promise<{ statusCode: number; headers: WebhookResponse['headers']; body: string }> => {
    const { status, headers } = await receiver.receive({
      ...('httpMethod' in event
        ? { method: event.httpMethod, url: event.path, headers: event.multiValueHeaders ?? event.headers ?? {} }
        : { method: event.requestContext.http.method, url: event.rawPath, headers: event.headers }),
      body: event.isBase64Encoded ? Buffer.from(event.body ?? '', 'base64') : (event.body ?? ''),
    });
    return { statusCode: status, headers, body: '' };
  };
