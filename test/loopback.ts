import { randomInt } from 'node:crypto';
import { type EventEmitter, once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** What servers of all protocols have in common. */
interface Listener extends EventEmitter {
  listen(port: number, host: string): unknown;
  address(): AddressInfo | string | null;
}

/** Has a server listen on loopback, on a free port unless one is given. */
export async function listen(server: Listener, port = 0): Promise<{ port: number; origin: string }> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  return { port: address.port, origin: `http://127.0.0.1:${address.port}` };
}

/** A port on loopback that no server listens on, below the range from which systems choose one for others meanwhile. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = randomInt(20_000, 32_000);
  try {
    await listen(server, port);
  } catch {
    return freePort();
  }
  await new Promise((resolve) => server.close(resolve));
  return port;
}
