// @ts-nocheck
import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { failure, resetReason } from '../failure.js';
import { readRequest } from '../http-message.js';
import { listen } from '../listen.js';
import { matchOperation } from '../match-operation.js';
import { redact } from '../redact-fields.js';
import type { Outcome } from '../respond.js';
import type { MockRequest } from '../start-mock.js';
import { carryOut, type ReceivedRequest, refuse, type SandboxResponse } from './carry-out.js';
import { manualClock, realClock } from './clock.js';
import { answerControl, isControl } from './control-requests.js';
import { createControls } from './controls.js';
import { createWorld } from './create-world.js';
import { queueDeliveryFaults } from './delivery-faults.js';
import { queueRequestFaults, readOptions } from './options.js';
import { createOutbox } from './outbox.js';
import { Refusal } from './refusal.js';
import type { Sandbox, SandboxOptions } from './types.js';

type MatchedOperation = ReturnType<typeof matchOperation>;

/** Starts a sandbox, once its code is loaded. */
export async function runSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { seed, clock: kind, port, host, webhookUrl, webhookTimeoutMs, onRequest, onAttempt } = readOptions(options);
  let nextFault = queueRequestFaults(options.faults ?? {});
  let nextDeliveryFault = queueDeliveryFaults(options.deliveryFaults ?? {});
  const closing = new AbortController();
  const requests: MockRequest[] = [];
  const clock = kind === 'real' ? realClock() : manualClock();
  const world = createWorld(String(seed), clock);
  if (webhookUrl !== undefined) world.webhookUrl = webhookUrl;
  const outbox = createOutbox(world, {
    timeoutMs: webhookTimeoutMs,
    nextFault: (event) => nextDeliveryFault(event),
    onAttempt: (delivery, attempt) => onAttempt?.(delivery, attempt),
    onDue: (time) => {
      if (kind !== 'real') return;
      const left = wait(Math.max(0, time - clock.now()), undefined, { signal: closing.signal, ref: false });
      left.then(() => outbox.deliverDue()).catch(() => {});
    },
    cancelled: closing.signal,
  });

  const controls = createControls(world, outbox, {
    requests,
    setFaults: (faults) => {
      nextFault = queueRequestFaults(faults);
    },
    setDeliveryFaults: (faults) => {
      nextDeliveryFault = queueDeliveryFaults(faults);
    },
  });

  /** What becomes of a request of an operation; without a status, its connection is broken. */
  async function respondTo(
    request: ReceivedRequest,
    operation: MatchedOperation,
    signal: AbortSignal,
  ): Promise<Outcome> {
    const fault = (operation && nextFault(operation.operationId)) ?? {};
    if (fault.delay) await wait(fault.delay, undefined, { signal });
    if (fault.reset === 'before') return { handled: false, reason: resetReason(fault.reset) };
    if (fault.status !== undefined) return failure(fault.status, fault);
    const outcome = toOutcome(carryOut(world, outbox, operation, request));
    return fault.reset === 'after' ? { handled: outcome.handled, reason: resetReason(fault.reset) } : outcome;
  }

  const server = await listen(
    async (message, reply, signal) => {
      const request = await readRequest(message);
      if (isControl(request)) return send(reply, toOutcome(await answerControl(controls, request).catch(refused)));
      const { method, url, body } = request;
      const operation = matchOperation(method, url.path);
      const outcome = await respondTo(request, operation, signal);
      const { handled, status, reason } = outcome;
      const kept = typeof body === 'object' ? redact(body) : undefined;
      const record = {
        operationId: operation?.operationId,
        method,
        path: url.path,
        body: kept,
        status,
        handled,
        reason,
      };
      requests.push(record);
      onRequest?.(record);
      if (status === undefined) message.socket.resetAndDestroy();
      else send(reply, outcome);
    },
    { port, host },
    () => {},
  );
  return Object.assign(controls, {
    url: server.url,
    close: async () => {
      closing.abort();
      await server.close();
    },
  });
}

const toOutcome = ({ status, headers, body }: SandboxResponse): Outcome => ({
  handled: status < 400,
  ...(status >= 400 && { reason: String(Reflect.get(Object(body), 'message')) }),
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

const send = (reply: ServerResponse, { status = 500, headers, body }: Outcome): void => {
  reply.writeHead(status, headers).end(body);
};

function refused(error: unknown): SandboxResponse {
  return refuse(error instanceof Refusal ? error : new Refusal(500, String(error)));
}
