// @ts-nocheck
import type { AddressInfo } from 'node:net';
import express, { type NextFunction, type Request, type Response } from 'express';
import { middleware } from 'express-openapi-validator';

/** A service that validates requests and responses, and sends back what the header `x-respond` holds. */
export async function startService(apiSpec: string) {
  const app = express();
  app.use(express.json());
  app.use(middleware({ apiSpec, validateRequests: true, validateResponses: true }));
  app.use((request: Request, response: Response) => {
    response
      .status(Number(request.get('x-status')))
      .json(JSON.parse(decodeURIComponent(request.get('x-respond') ?? '{}')));
  });
  app.use((error: { status?: number; message: string }, _: Request, response: Response, _next: NextFunction) => {
    response.status(error.status ?? 500).json({ message: error.message });
  });
  const server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}
