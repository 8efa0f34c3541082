/// <reference types="node" />
import type { WebhookReceiver, WebhookResponse } from './receiver.js';

interface LambdaBody {
  readonly body?: string | null;
  readonly isBase64Encoded?: boolean;
}

interface HttpApiEvent extends LambdaBody {
  readonly requestContext: { readonly http: { readonly method: string } };
  readonly headers: Readonly<Record<string, string | undefined>>;
}

interface RestApiEvent extends LambdaBody {
  readonly httpMethod: string;
  readonly headers?: Readonly<Record<string, string | undefined>> | null;
  readonly multiValueHeaders?: Readonly<Record<string, string[] | undefined>> | null;
}

/** What the adapter needs of an event of API Gateway (both versions), a function URL, or a load balancer. */
export type LambdaEvent = HttpApiEvent | RestApiEvent;

/**
 * Makes a handler for AWS Lambda. A function is frozen once it has answered, so `deadlineMs` should be as long as the
 * function may run; after a 503 the claim frees itself when its lease has run out.
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
        ? { method: event.httpMethod, headers: event.multiValueHeaders ?? event.headers ?? {} }
        : { method: event.requestContext.http.method, headers: event.headers }),
      body: event.isBase64Encoded ? Buffer.from(event.body ?? '', 'base64') : (event.body ?? ''),
    });
    return { statusCode: status, headers, body: '' };
  };
