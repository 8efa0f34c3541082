import { createMethods } from './controls.js';
import { respondByExample } from './operations/respond-by-example.js';
import { respondFromRecords } from './operations/respond-from-records.js';
import { readSandboxOptions } from './options.js';
import { isControl, serveControl } from './serve-controls.js';
import { listen, notify } from './server/listen.js';
import { readRequest } from './server/message.js';
import { handleOperation } from './server/requests.js';
import { startSession } from './session.js';
import type { Sandbox, SandboxOptions } from './types.js';

/** Starts a sandbox. Separate, so that it loads only on demand. */
export async function runSandbox(original: SandboxOptions): Promise<Sandbox> {
  const options = readSandboxOptions(original);
  const { port = 0, host = '127.0.0.1', respond, onRequest } = options;
  const session = startSession(options);
  const server = await listen(
    async (message, reply) => {
      const request = await readRequest(message);
      if (isControl(request)) return serveControl(session, request, reply);
      // Aborted by a reset and, before the server is closed, by `close`.
      const { cancelled, world, outbox } = session;
      try {
        const record = await handleOperation(request, reply, session, () =>
          respond === 'examples' ? respondByExample(request) : respondFromRecords(world, outbox, request),
        );
        notify('onRequest', onRequest, record);
      } catch (error) {
        if (!cancelled.aborted) throw error;
        reply.destroy();
      }
    },
    { port, host },
  );
  return Object.assign(createMethods(session) as Sandbox, {
    url: server.url,
    close: async () => {
      session.close();
      await server.close();
    },
  });
}
