import { attemptDelivery, signDelivery } from '../../samples/deliveries.js';
import { type EventName, merge } from '../../samples/examples.js';
import { notFound } from '../server/request-outcome.js';
import type { Delivery, DeliveryAttempt, DeliveryFault, SandboxOptions } from '../types.js';
import { attemptOffsets, minute } from '../world/clock.js';
import type { StoredEvent, StoredTransaction, World } from '../world/world.js';

interface Pending {
  readonly delivery: Omit<Delivery, 'attempts' | 'acknowledged' | 'nextAttemptAt'>;
  readonly transaction: StoredTransaction;
  readonly event: StoredEvent;
  /** Empty if the delivery has none. */
  readonly fault: Partial<DeliveryFault>;
  readonly attempts: DeliveryAttempt[];
  acknowledged: boolean;
  dueAt: number | undefined;
  /** Whether no attempt is under way or due. */
  isFinished: boolean;
}

/** Options of an outbox. Above the limit, it forgets the oldest finished deliveries. */
interface OutboxOptions
  extends Pick<SandboxOptions, 'webhookTimeoutMs' | 'signatureHeader' | 'historyLimit' | 'onAttempt'> {
  readonly nextFault: (event: EventName) => DeliveryFault | undefined;
  /** Called with the time when an attempt is due. */
  readonly onDue: (time: number) => void;
  readonly cancelled: AbortSignal;
}

export type Outbox = ReturnType<typeof createOutbox>;

/** Delivers events by the documented rules: signed, and retried until acknowledged. The sandbox chooses their order and bytes. */
export function createOutbox(world: World, options: OutboxOptions) {
  const { clock, random } = world;
  const { webhookTimeoutMs = 10_000, signatureHeader, historyLimit = 1_000 } = options;
  const all: Pending[] = [];
  /** Resolves at the end of each wallet's first attempts. */
  const firstAttempts = new Map<string, Promise<void>>();

  async function post(pending: Pending, body: string, key: string, fault?: DeliveryFault['kind']): Promise<void> {
    const at = new Date(clock.now()).toISOString();
    const delivery = await signDelivery(body, key, signatureHeader);
    const outcome = await attemptDelivery(pending.delivery.url, delivery, webhookTimeoutMs, options.cancelled);
    if (options.cancelled.aborted) return;
    const attempt = { at, ...outcome, ...(fault && { fault }) };
    pending.attempts.push(attempt);
    if (fault !== 'unauthorized') pending.acknowledged ||= outcome.acknowledged;
    options.onAttempt?.(show(pending), attempt);
  }

  /** One attempt that counts, and the next one's time if it was not acknowledged. */
  async function attempt(pending: Pending): Promise<void> {
    pending.dueAt = undefined;
    const wasAcknowledged = pending.acknowledged;
    await post(pending, pending.delivery.body, pending.transaction.wallet.apiKey);
    const count = pending.attempts.filter(({ fault }) => !fault).length;
    const redelivered = pending.fault.kind === 'redelivered' && pending.acknowledged && !wasAcknowledged;
    const [last = 0, next] = attemptOffsets.slice(count - 1);
    const isLast = next === undefined || (pending.acknowledged && !redelivered);
    if (isLast || options.cancelled.aborted) finish(pending);
    else schedule(pending, next - last);
  }

  function finish(pending: Pending): void {
    pending.dueAt = undefined;
    pending.isFinished = true;
    forgetOldest();
  }

  function schedule(pending: Pending, milliseconds: number): void {
    pending.dueAt = clock.now() + milliseconds;
    options.onDue(pending.dueAt);
  }

  /** The first attempt, or its wait. */
  async function begin(pending: Pending): Promise<void> {
    const { kind, delayMs = 5 * minute } = pending.fault;
    if (kind === 'delayed') schedule(pending, delayMs);
    else await firstAttempt(pending);
  }

  async function firstAttempt(pending: Pending): Promise<void> {
    const { body } = pending.delivery;
    const { kind } = pending.fault;
    const key = pending.transaction.wallet.apiKey;
    pending.dueAt = undefined;
    const tampered = () => JSON.stringify(merge(JSON.parse(body), { data: { amount: '1000000' } }));
    if (kind === 'unauthorized') await post(pending, tampered(), `not ${key}`, kind);
    const again = () => post(pending, body, key, kind);
    await Promise.all([attempt(pending), kind === 'concurrent' && again()]);
    if (kind === 'duplicated') await again();
    if (pending.acknowledged && kind !== 'redelivered') finish(pending);
  }

  /** Creates deliveries of events and makes their first attempts, after those for the wallet's earlier events. */
  function send(transaction: StoredTransaction, events: readonly StoredEvent[]) {
    const { record, webhookUrl: url = world.webhookUrl ?? '' } = transaction.wallet;
    const ids = { transactionId: transaction.record.id, walletId: record.id };
    const sent = (url === '' ? [] : events).map(
      (event): Pending => ({
        delivery: { id: random.uuid(), event: event.name, ...ids, url, body: event.body },
        transaction,
        event,
        fault: options.nextFault(event.name) ?? {},
        attempts: [],
        acknowledged: false,
        dueAt: undefined,
        isFinished: false,
      }),
    );
    all.push(...sent);
    forgetOldest();
    const isLate = ({ fault }: Pending) => Number(fault.kind === 'reordered');
    const order = sent.toSorted((left, right) => isLate(left) - isLate(right));
    const before = firstAttempts.get(record.id) ?? Promise.resolve();
    const attempted = before.then(async () => {
      for (const pending of order) await begin(pending);
    });
    firstAttempts.set(record.id, attempted);
    return {
      /** Resolves after the first attempts. */
      attempted,
      list: () => sent.map(show),
    };
  }

  return {
    send,
    /** Waits for the first attempts under way, then makes every attempt that is due. */
    async deliverDue(): Promise<void> {
      await Promise.all(firstAttempts.values());
      for (let next = nextDue(); next?.dueAt !== undefined && next.dueAt <= clock.now(); next = nextDue())
        await (next.attempts.length === 0 ? firstAttempt(next) : attempt(next));
    },
    /** The time when the next attempt is due; infinite if none is. */
    nextDueAt: (): number => nextDue()?.dueAt ?? Number.POSITIVE_INFINITY,
    list: () => all.map(show),
    /** Delivers a delivery's event again, as a new delivery. Resolves after the first attempt. */
    async resend(id: string): Promise<Delivery> {
      const pending = all.find(({ delivery }) => delivery.id === id);
      if (!pending) throw notFound(`There is no delivery ${id}`);
      const sent = send(pending.transaction, [pending.event]);
      await sent.attempted;
      const [delivery] = sent.list();
      if (!delivery) throw notFound(`Delivery ${id} has no URL to be sent to again`);
      return delivery;
    },
  };

  function forgetOldest(): void {
    while (all.length > historyLimit) {
      const oldest = all.findIndex(({ isFinished }) => isFinished);
      if (oldest < 0) return;
      all.splice(oldest, 1);
    }
  }

  /** The delivery whose next attempt is due first. */
  function nextDue(): Pending | undefined {
    const waiting = all.filter(({ dueAt }) => dueAt !== undefined);
    return waiting.sort((left, right) => Number(left.dueAt) - Number(right.dueAt))[0];
  }
}

const show = ({ delivery, attempts, acknowledged, dueAt }: Pending): Delivery => ({
  ...delivery,
  attempts: [...attempts],
  acknowledged,
  nextAttemptAt: dueAt === undefined ? undefined : new Date(dueAt).toISOString(),
});
