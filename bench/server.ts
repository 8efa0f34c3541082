/** A server in a process of its own that responds to every request of a method with the same JSON, after a latency. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Behaviour {
  /** By method, what is responded. */
  bodies: Readonly<Record<string, unknown>>;
  latencyMs?: number;
}

export async function startServer(behaviour: Behaviour) {
  const child = fork(import.meta.filename);
  const [port] = await once(child, 'message');
  child.send(behaviour);
  return {
    url: `http://127.0.0.1:${port}`,
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
  // A timer fires late, by a millisecond or more that differs from response to response. So the server checks in every turn of
  // its loop which responses are due.
  const waiting: { due: number; text: string | undefined; response: ServerResponse }[] = [];
  const turn = () => {
    for (let [next] = waiting; next && next.due <= performance.now(); [next] = waiting) {
      waiting.shift();
      next.response.writeHead(200, { 'content-type': 'application/json' }).end(next.text);
    }
    if (waiting.length > 0) setImmediate(turn);
  };
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      const text = texts[request.method ?? ''];
      if (waiting.push({ due: performance.now() + latency, text, response }) === 1) turn();
    });
  });
  server.keepAliveTimeout = 60_000;
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
}
