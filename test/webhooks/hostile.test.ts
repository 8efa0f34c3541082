/** Nothing of a hostile request is kept once its attempt has ended. */
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { createNodeHandler, createWebhookReceiver } from '../../src/webhooks/index.ts';
import { listen } from '../loopback.ts';
import { apiKey } from './deliveries.ts';

const signature = 'a'.repeat(128);

/** How many of the objects are still held after garbage collections, which end when no more than `expected` are. */
async function countAfterCollection(objects: readonly WeakRef<object>[], expected = 0): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const count = () => objects.filter((object) => object.deref()).length;
  for (let turn = 0; turn < 50 && count() > expected; turn += 1) {
    await new Promise(setImmediate);
    collect();
  }
  return count();
}

/** Sends half of a request, and hangs up at once or after a response. Resolves to the statuses of the responses. */
async function sendHalf(origin: string, hangsUp: boolean): Promise<string[]> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1').on('error', () => {});
  let received = '';
  socket.on('data', (data) => {
    received += data;
    socket.destroy();
  });
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const headers = `host: a\r\nx-service-signature: ${signature}\r\ncontent-length: 10000000\r\n\r\n`;
  socket.write(`POST /webhooks HTTP/1.1\r\n${headers}${'{'.repeat(1_000)}`, () => hangsUp && socket.destroy());
  await closed;
  return [...received.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => String(status));
}

it('memory that the receiver used for unfinished requests can be collected afterwards', async () => {
  const receiver = createWebhookReceiver({ keys: [apiKey], on: {}, onError: () => {}, responseTimeoutMs: 100 });
  const held: WeakRef<object>[] = [];
  const server = createServer((incoming, response) => {
    held.push(new WeakRef(incoming));
    void createNodeHandler(receiver)(incoming, response);
  });
  const { origin } = await listen(server);
  for (let round = 0; round < 5; round += 1) {
    const senders = Array.from({ length: 40 }, (_, index) => sendHalf(origin, index % 4 === 0));
    for (const statuses of await Promise.all(senders)) expect([['503'], []]).toContainEqual(statuses);
  }
  expect(await receiver.close()).toBe(0);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  expect(held.length).toBeGreaterThan(100);
  expect(await countAfterCollection(held)).toBe(0);
});

it('the chunks of a body that is being read can be collected, so that single bytes cost no more than their sum', async () => {
  const receiver = createWebhookReceiver({ keys: [apiKey], on: {}, onError: () => {}, responseTimeoutMs: 60_000 });
  const chunks: WeakRef<object>[] = [];
  const allRead = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  async function* body() {
    for (let count = 0; count < 2_000; count += 1) {
      const chunk = new Uint8Array([0x20]);
      chunks.push(new WeakRef(chunk));
      yield chunk;
    }
    allRead.resolve();
    await end.promise;
  }
  const headers = { 'x-service-signature': signature };
  const response = receiver.receive({ method: 'POST', headers, body: body() });
  await allRead.promise;
  // The generator and its reader may hold the last one.
  expect(await countAfterCollection(chunks, 9)).toBeLessThan(10);
  end.resolve();
  expect(await response).toMatchObject({ status: 401 });
});
