import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';

/** Has a server listen on loopback, on a free port unless one is given. */
export async function listen(server: Server, port = 0): Promise<{ port: number; origin: string }> {
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const address = server.address() as AddressInfo;
  return { port: address.port, origin: `http://127.0.0.1:${address.port}` };
}

/** A port on loopback that no server listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const { port } = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}
