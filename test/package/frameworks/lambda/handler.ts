import type { ALBEvent, APIGatewayProxyEvent, APIGatewayProxyEventV2 } from 'aws-lambda';
import { createLambdaHandler, createWebhookReceiver } from 'stablecoin-wallet-api/webhooks';

const handle = createLambdaHandler(
  createWebhookReceiver({ keys: [process.env.API_KEY ?? 'unset'], on: { 'deposit.success': () => {} } }),
);

export const handler = (event: ALBEvent | APIGatewayProxyEvent | APIGatewayProxyEventV2) => handle(event);
