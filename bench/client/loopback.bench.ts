/** A call that signs, over loopback, to a server in a process of its own, with 1 and with 32 calls in flight. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { measure, table } from '../measure.ts';
import { clients } from './clients.ts';

if (process.send) {
  const text = JSON.stringify({
    message: 'Message signed successfully',
    statusCode: 200,
    data: { id: 'a', hash: '0x1' },
  });
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end(text));
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
} else {
  const server = fork(import.meta.filename);
  const [port] = await once(server, 'message');
  const candidates = clients('signing', `http://127.0.0.1:${port}`, fetch);
  const one = await measure(candidates, { rounds: 12, calls: 200 });
  const many = await measure(candidates, { rounds: 12, calls: 640, inFlight: 32 });
  server.kill();
  const cells = (medians: Record<string, number>, name: string) => {
    const [time = Number.NaN, raw = Number.NaN] = [medians[name], medians['raw fetch']];
    return [time.toFixed(0), `${(time / raw).toFixed(2)}×`];
  };
  console.log(
    table(
      ['client', '1 in flight: µs per call', 'to raw fetch', '32 in flight: µs per call', 'to raw fetch'],
      Object.keys(one).map((name) => [name, ...cells(one, name), ...cells(many, name)]),
    ),
  );
}
