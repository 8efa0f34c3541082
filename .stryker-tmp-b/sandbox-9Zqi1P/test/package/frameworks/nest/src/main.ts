// @ts-nocheck
import 'reflect-metadata';
import { All, Controller, Module, Req, Res } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import {
  createNodeHandler,
  createWebhookReceiver,
  type NodeRequest,
  type NodeResponse,
} from 'stablecoin-wallet-api/webhooks';

const handle = createNodeHandler(
  createWebhookReceiver({ keys: [process.env.API_KEY ?? 'unset'], on: { 'deposit.success': () => {} } }),
);

@Controller()
class WebhookController {
  @All('webhooks')
  receive(@Req() request: NodeRequest, @Res() response: NodeResponse) {
    return handle(request, response);
  }
}

@Module({ controllers: [WebhookController] })
class AppModule {}

async function main() {
  const app = await NestFactory.create(AppModule, { rawBody: true, logger: ['error', 'warn'] });
  await app.listen(process.env.PORT ?? 0, '127.0.0.1');
  console.log(`listening on ${await app.getUrl()}`);
}

void main();
