import { type Faults, queueFaults } from '../http/faults.js';
import { handleOperations } from '../http/handle-operations.js';
import { listen } from '../http/listen.js';
import { readRequest } from '../http/message.js';
import { RequestLog } from '../http/request-log.js';
import { respond } from './respond.js';
import type { Mock, MockOptions } from './types.js';

/** Starts a mock, once its code is loaded. The options have been checked. */
export async function runMock({ port = 0, host = '127.0.0.1', faults = {}, onRequest }: MockOptions): Promise<Mock> {
  const log = new RequestLog();
  let nextFault = queueFaults(faults);
  const handle = handleOperations({
    respond: (request, { example }) => respond(request, example),
    nextFault: (operationId) => nextFault(operationId),
    log,
    onRequest,
  });
  const server = await listen(async (message, reply, signal) => handle(await readRequest(message), reply, signal), {
    port,
    host,
  });
  return {
    ...server,
    requests: log.requests,
    setFaults: (next: Faults) => {
      nextFault = queueFaults(next);
    },
    reset: () => {
      nextFault = queueFaults({});
      log.clear();
    },
  };
}
