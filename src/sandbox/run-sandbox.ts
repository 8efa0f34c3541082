import type { ServerResponse } from 'node:http';
import { handleOperations } from '../http/handle-operations.js';
import { listen } from '../http/listen.js';
import { type ReceivedRequest, readRequest } from '../http/message.js';
import { RequestLog } from '../http/request-log.js';
import { carryOut, refuse, type SandboxResponse } from './carry-out.js';
import { createChangeStreams } from './changes.js';
import { isConsoleFile, readConsoleFile } from './console-file.js';
import { controlName, isControl, requireLocal, respondToControl } from './control-requests.js';
import { createMethods } from './controls.js';
import { checkSandboxOptions } from './options.js';
import { startSession } from './start-session.js';
import type { Sandbox, SandboxOptions } from './types.js';

/** Starts a sandbox, once its code is loaded. */
export async function runSandbox(options: SandboxOptions): Promise<Sandbox> {
  checkSandboxOptions(options);
  const { port = 0, host = '127.0.0.1', onRequest } = options;
  const log = new RequestLog();
  const session = startSession(options, log);
  const handle = handleOperations({
    respond: (request) => toOutcome(carryOut(session.world, session.outbox, request)),
    nextFault: (operationId) => session.nextFault(operationId),
    log,
    onRequest,
  });
  const openStream = createChangeStreams(session);
  async function serveControl(request: ReceivedRequest, reply: ServerResponse, signal: AbortSignal): Promise<void> {
    const respond = ({ status, headers, body }: ReturnType<typeof toOutcome>) => reply.writeHead(status, headers).end(body);
    try {
      requireLocal(request);
      const name = request.method === 'GET' ? controlName(request) : undefined;
      if (name === 'events') openStream(reply, signal);
      else if (name !== undefined && isConsoleFile(name)) respond(await readConsoleFile(name));
      else respond(toOutcome(await respondToControl(session, request)));
    } catch (error) {
      respond(toOutcome(refuse(error)));
    }
  }
  const server = await listen(
    async (message, reply, signal) => {
      const request = await readRequest(message);
      return isControl(request) ? serveControl(request, reply, signal) : handle(request, reply, signal);
    },
    { port, host },
  );
  return Object.assign(createMethods(session), {
    url: server.url,
    close: async () => {
      session.close();
      await server.close();
    },
  });
}

const toOutcome = ({ status, headers, body }: SandboxResponse) => ({
  handled: status < 400,
  ...(status >= 400 && { reason: String(Reflect.get(Object(body), 'message')) }),
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});
