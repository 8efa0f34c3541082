import type { ServerResponse } from 'node:http';
import type { Change, Delivery } from '../../generated/sandbox.js';
import { controls } from './controls.js';
import { Refusal } from './operations/refusal.js';
import type { Session } from './session.js';

const maxStreams = 16;
const intervalMs = 100;

/**
 * Streams of what changes in a session. Each compares the session with what it has sent, so that no code that changes something has to
 * report it, and a reader that is slower than the changes receives fewer and larger messages.
 */
export function createChangeStreams(session: Session) {
  let open = 0;
  /** Opens a stream. Throws a refusal where there are too many. The signal is aborted when the sandbox is closed. */
  return (reply: ServerResponse, signal: AbortSignal): void => {
    if (open === maxStreams)
      throw new Refusal(503, `The sandbox has ${maxStreams} streams of changes, and opens no more`);
    open += 1;
    reply.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    const nextChange = followChanges(session);
    const send = () => {
      const change = reply.writableNeedDrain ? undefined : nextChange();
      if (change) reply.write(`data: ${JSON.stringify(change)}\n\n`);
    };
    const timer = setInterval(send, intervalMs).unref();
    const stop = () => clearInterval(timer);
    signal.addEventListener('abort', stop);
    reply.on('close', () => {
      stop();
      signal.removeEventListener('abort', stop);
      open -= 1;
    });
    send();
  };
}

/** Returns a function that returns what has changed since its last call, if anything has; the first time and after a reset, everything. */
function followChanges(session: Session): () => Change | undefined {
  let known: Known = { states: new Map() };
  let outbox: unknown;
  return () => {
    const complete = outbox !== session.outbox;
    if (complete) known = { states: new Map() };
    outbox = session.outbox;

    const time = controls.clock(session);
    const world = controls.wallets(session);
    const states = controls.deliveries(session).deliveries.map((delivery) => [delivery, stateOf(delivery)] as const);
    const deliveries = states.flatMap(([delivery, state]) =>
      known.states.get(delivery.id) === state ? [] : [delivery],
    );
    const requests = session.requests.slice(known.request ? session.requests.lastIndexOf(known.request) + 1 : 0);
    const { kind, now } = time.clock;
    // A real clock moves by itself, which is not news.
    const news = { time: kind === 'real' ? kind : now, world: JSON.stringify(world) };
    const change: Change = {
      complete,
      ...(news.time !== known.time && time),
      ...(news.world !== known.world && world),
      ...(deliveries.length > 0 && { deliveries }),
      ...(requests.length > 0 && { requests }),
    };
    known = {
      ...news,
      request: session.requests.at(-1),
      states: new Map(states.map(([{ id }, state]) => [id, state])),
    };
    return complete || Object.keys(change).length > 1 ? change : undefined;
  };
}

interface Known {
  readonly time?: string;
  readonly world?: string;
  /** The newest request. */
  readonly request?: Session['requests'][number] | undefined;
  /** The states of deliveries by id. */
  readonly states: ReadonlyMap<string, string>;
}

/** What changes of a delivery. */
const stateOf = ({ attempts, acknowledged, nextAttemptAt }: Delivery): string =>
  `${attempts.length} ${acknowledged} ${nextAttemptAt}`;
