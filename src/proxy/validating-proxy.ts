import { listen, notify } from '../server/listen.js';
import { readRequest } from '../server/message.js';
import { errorReason } from '../testing/attempt-delivery.js';
import { forward } from './forward.js';
import { startInspection } from './inspection.js';
import type { Violation } from './violation.js';

export interface ProxyOptions {
  readonly upstream: URL;
  readonly port: number;
  readonly host: string;
  /** Called for each kind of violation when it is first seen. */
  readonly onViolation: (violation: Violation) => void;
}

/** Forwards every request and returns every response unchanged, and checks both against the contract. */
export async function startValidatingProxy({ upstream, onViolation, ...address }: ProxyOptions) {
  const { inspect, report } = startInspection((violation) => notify('onViolation', onViolation, violation));
  const server = await listen(async (incoming, reply, signal) => {
    const request = await readRequest(incoming);
    const response = await forward(incoming, request.bytes, upstream, signal).catch(
      (error: unknown) =>
        new Error(
          `--upstream ${upstream.origin} did not respond: ${errorReason(error)}. Check that the service runs there.`,
        ),
    );
    inspect(request, response);
    if (response instanceof Error) reply.writeHead(502, { 'content-type': 'text/plain' }).end(response.message);
    else reply.writeHead(response.status, response.forwarded).end(response.bytes);
  }, address);
  return { ...server, report };
}
