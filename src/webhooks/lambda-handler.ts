/// <reference types="node" />
import type { WebhookAnswer, WebhookReceiver } from './receiver.js';
import type { WebhookHeaders } from './signature.js';

/** What the adapter needs of an event of API Gateway (both versions), a function URL, or a load balancer. */
export interface LambdaEvent {
  readonly httpMethod?: string;
  readonly requestContext?: { readonly http?: { readonly method: string } };
  readonly headers?: Readonly<Record<string, string | undefined>> | null;
  readonly multiValueHeaders?: Readonly<Record<string, string[] | undefined>> | null;
  readonly body?: string | null;
  readonly isBase64Encoded?: boolean;
}

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
  async (event: LambdaEvent): Promise<{ statusCode: number; headers: WebhookAnswer['headers']; body: string }> => {
    const { status, headers } = await receiver.receive({
      method: event.requestContext?.http?.method ?? event.httpMethod,
      headers: headersOf(event),
      body: event.isBase64Encoded ? Buffer.from(event.body ?? '', 'base64') : (event.body ?? ''),
    });
    return { statusCode: status, headers, body: '' };
  };

const headersOf = ({ multiValueHeaders, headers }: LambdaEvent): WebhookHeaders => multiValueHeaders ?? headers ?? {};
