import { handleOperations } from '../http/handle-operations.js';
import { listen } from '../http/listen.js';
import { readRequest } from '../http/message.js';
import { RequestLog } from '../http/request-log.js';
import { carryOut, refuse, succeed } from './carry-out.js';
import { manualClock, realClock, waitUntil } from './clock.js';
import { isControl, respondToControl } from './control-requests.js';
import { createControls } from './controls.js';
import { createWorld } from './create-world.js';
import { queueDeliveryFaults } from './delivery-faults.js';
import { checkSandboxOptions, queueRequestFaults } from './options.js';
import { createOutbox } from './outbox.js';
import type { Sandbox, SandboxOptions } from './types.js';

/** Starts a sandbox, once its code is loaded. */
export async function runSandbox(options: SandboxOptions): Promise<Sandbox> {
  checkSandboxOptions(options);
  const {
    seed = 1,
    clock: kind = 'manual',
    port = 0,
    host = '127.0.0.1',
    webhookUrl,
    // Choice: timeout of an attempt. An attempt has failed after ten seconds of real time, unless `webhookTimeoutMs` says otherwise.
    webhookTimeoutMs = 10_000,
    faults = {},
    deliveryFaults = {},
    onRequest,
    onAttempt,
  } = options;
  let nextFault = queueRequestFaults(faults);
  let nextDeliveryFault = queueDeliveryFaults(deliveryFaults);
  const closing = new AbortController();
  const log = new RequestLog();
  const clock = kind === 'real' ? realClock() : manualClock();
  const world = createWorld(String(seed), clock, options);
  world.webhookUrl = webhookUrl;
  const outbox = createOutbox(world, {
    timeoutMs: webhookTimeoutMs,
    nextFault: (event) => nextDeliveryFault(event),
    onAttempt,
    onDue: (time) => {
      // Closing the sandbox ends the wait.
      if (kind === 'real') deliverAt(time).catch(() => {});
    },
    cancelled: closing.signal,
  });

  async function deliverAt(time: number): Promise<void> {
    await waitUntil(time, clock, closing.signal);
    await outbox.deliverDue();
  }

  const controls = createControls(world, outbox, {
    requests: log.requests,
    setFaults: (faults) => {
      nextFault = queueRequestFaults(faults);
    },
    setDeliveryFaults: (faults) => {
      nextDeliveryFault = queueDeliveryFaults(faults);
    },
  });

  const handle = handleOperations({
    respond: (request) => carryOut(world, outbox, request),
    nextFault: (operationId) => nextFault(operationId),
    log,
    onRequest,
  });
  const server = await listen(
    async (message, reply, signal) => {
      const request = await readRequest(message);
      if (!isControl(request)) return handle(request, reply, signal);
      const { status, headers, body } = await respondToControl(controls, request).then(succeed, (error) =>
        refuse(error),
      );
      reply.writeHead(status ?? 500, headers).end(body);
    },
    { port, host },
  );
  return Object.assign(controls, {
    url: server.url,
    close: async () => {
      closing.abort();
      await server.close();
    },
  });
}
