import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createMethods } from './controls.js';
import { respondByExample, respondFromRecords } from './operations/respond.js';
import { readSandboxOptions } from './options.js';
import { isControl, respondToControl } from './serve-controls.js';
import { applyFault } from './server/faults.js';
import { type ReceivedRequest, readRequest } from './server/message.js';
import { type RequestOutcome, refuse } from './server/request-outcome.js';
import { type Session, startSession } from './session.js';
import type { Sandbox, SandboxOptions } from './types.js';

/** Starts a sandbox. Separate, so that it loads only on demand. Rejects if the port is in use. */
export async function runSandbox(original: SandboxOptions): Promise<Sandbox> {
  const options = readSandboxOptions(original);
  const { port = 0, host = '127.0.0.1' } = options;
  const session = startSession(options);
  let isClosing = false;
  const server = createServer((message, reply) => {
    respond(session, message, reply).catch((error: unknown) => {
      // Once part of the response was sent, or the server is closing, only closing the connection can signal the failure.
      if (reply.headersSent || isClosing) reply.destroy();
      else send(reply, refuse(error));
    });
  });
  await once(server.listen(port, host), 'listening');
  return Object.assign(createMethods(session) as Sandbox, {
    url: `http://${nameOf(host)}:${(server.address() as AddressInfo).port}`,
    close: async () => {
      session.close();
      isClosing = true;
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  });
}

/** A URL's host. If the server listens on every address, it is this machine, because no request can name "every". */
function nameOf(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}

function send(reply: ServerResponse, { status, headers, body }: RequestOutcome): void {
  if (status === undefined) reply.req.socket.resetAndDestroy();
  else reply.writeHead(status, headers).end(body);
}

/** Responds to a control, or to an operation as its faults allow, and records the operation. */
async function respond(session: Session, message: IncomingMessage, reply: ServerResponse): Promise<void> {
  const request = await readRequest(message);
  if (isControl(request)) return send(reply, await respondToControl(session, request));
  // Those of this request, even if a reset replaces them meanwhile.
  const { log, cancelled, options } = session;
  const outcome = await carryOut(session, request).catch((error: unknown) => {
    if (!cancelled.aborted) throw error;
  });
  // A reset or the close ended the delay of a fault.
  if (!outcome) return void reply.destroy();
  const record = log.add(request, outcome);
  send(reply, outcome);
  options.onRequest?.(record);
}

/** Carries out an operation as its faults allow. */
async function carryOut(session: Session, request: ReceivedRequest): Promise<RequestOutcome> {
  const { world, outbox, faults, cancelled, options } = session;
  const operationId = request.match?.operation.operationId;
  const operate = () => {
    try {
      return options.respond === 'examples' ? respondByExample(request) : respondFromRecords(world, outbox, request);
    } catch (error) {
      return refuse(error, operationId);
    }
  };
  const fault = operationId && faults.requests(operationId);
  return fault ? applyFault(fault, operationId, operate, cancelled) : operate();
}
