/** A server in a process of its own that responds to every request of a method with the same JSON, after a latency. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';

interface Behaviour {
  /** By method, what is responded. */
  bodies: Readonly<Record<string, unknown>>;
  latencyMs?: number;
  /** A file with a key and its certificate, for TLS. */
  certificate?: string;
}

export async function startServer(behaviour: Behaviour) {
  const { certificate } = behaviour;
  const child = fork(import.meta.filename, certificate ? [certificate] : []);
  const [port] = await once(child, 'message');
  child.send(behaviour);
  return {
    url: certificate ? `https://localhost:${port}` : `http://127.0.0.1:${port}`,
    setLatency: (latencyMs: number) => child.send({ ...behaviour, latencyMs }),
    stop: () => child.kill(),
  };
}

if (process.send) {
  let texts: Record<string, string> = {};
  let latency = 0;
  process.on('message', ({ bodies, latencyMs = 0 }: Behaviour) => {
    texts = Object.fromEntries(Object.entries(bodies).map(([method, body]) => [method, JSON.stringify(body)]));
    latency = latencyMs;
  });
  const onRequest: RequestListener = (request, response) => {
    const respond = () =>
      response.writeHead(200, { 'content-type': 'application/json' }).end(texts[request.method ?? '']);
    request.resume().on('end', () => (latency > 0 ? setTimeout(respond, latency) : respond()));
  };
  const [certificate] = process.argv.slice(2);
  const pem = certificate && readFileSync(certificate);
  const server = pem ? createTlsServer({ key: pem, cert: pem }, onRequest) : createServer(onRequest);
  server.keepAliveTimeout = 60_000;
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
}
