import type { Delivery, DeliveryAttempt } from '../../../generated/sandbox.js';
import { webhookDelivery } from '../../../generated/webhooks.js';
import { minutesUntilNextAttempt } from '../../testing/delivery-schedule.js';
import { drawing, element } from './elements.js';

const minute = 60_000;

/** Milliseconds from the first attempt to each. */
const schedule = [0];
for (let attempt = 1; attempt < webhookDelivery.attempts; attempt += 1)
  schedule.push((schedule.at(-1) ?? 0) + (minutesUntilNextAttempt(attempt) ?? 0) * minute);

const margin = 8;
const step = (100 - 2 * margin) / (schedule.length - 1);

/** Where a time stands on the line. The attempts of the schedule stand at equal distances. */
function position(offset: number): string {
  const next = schedule.findIndex((each) => each >= offset);
  const [from = 0, to = 0] = [schedule[next - 1], schedule[next]];
  const slots = next > 0 ? next - 1 + (offset - from) / (to - from) : 0;
  return `${next < 0 ? 100 - margin / 3 : margin + slots * step}%`;
}

/** A duration such as `1 h 10 min`. */
function duration(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / minute);
  if (minutes === 0) return `${Math.round(milliseconds / 1000)} s`;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ');
}

const afterFirst = (offset: number): string => (offset === 0 ? 'at once' : `+ ${duration(offset)}`);

/** The schedule above the lines. */
export const drawAxis = (): HTMLElement[] =>
  schedule.map((offset) => {
    const label = element('span', {}, offset === 0 ? '0' : `+${offset / minute} min`);
    label.style.left = position(offset);
    return label;
  });

/** The time from which the attempts of a delivery are counted: that of the first. */
const startOf = ({ attempts, nextAttemptAt }: Delivery): number => Date.parse(attempts[0]?.at ?? nextAttemptAt ?? '');

/** A time of the sandbox as the page shows it. */
export const shortTime = (time: string): string => time.replace('T', ' ').replace(/(\.0+)?Z$/, ' UTC');

/** Attempts as rows: when each was made, and how it ended. */
export const listAttempts = (delivery: Delivery) =>
  delivery.attempts.map((attempt) => ({
    at: shortTime(attempt.at),
    after: afterFirst(Date.parse(attempt.at) - startOf(delivery)),
    result: String(attempt.status ?? attempt.failure ?? ''),
    note: attempt.fault ? `extra request: ${attempt.fault}` : attempt.acknowledged ? 'acknowledged' : '',
    kind: kindOf(attempt),
  }));

const kindOf = ({ fault, acknowledged }: DeliveryAttempt): 'extra' | 'ok' | 'failed' =>
  fault ? 'extra' : acknowledged ? 'ok' : 'failed';

const attemptsOf = ({ attempts }: Delivery): number => attempts.filter(({ fault }) => !fault).length;

/** Whether every attempt was made and none acknowledged. */
export const hasFailed = (delivery: Delivery): boolean =>
  !delivery.acknowledged && attemptsOf(delivery) === webhookDelivery.attempts;

/** How a delivery stands at a time. */
export function describeState(delivery: Delivery, now: number): string {
  const { acknowledged, nextAttemptAt } = delivery;
  const made = attemptsOf(delivery);
  const next = nextAttemptAt && `in ${duration(Math.max(0, Date.parse(nextAttemptAt) - now))}`;
  if (acknowledged) return next ? `acknowledged, comes again ${next}` : `acknowledged, attempt ${made}`;
  if (next) return made === 0 ? `first attempt ${next}` : `next attempt ${next}`;
  return hasFailed(delivery) ? `not acknowledged, ${made} attempts` : 'attempt under way';
}

const shapes = {
  ok: () => drawing('circle', { r: '5', class: 'ok' }),
  failed: () => drawing('path', { d: 'M0-6 6 0 0 6-6 0Z', class: 'failed' }),
  due: () => drawing('circle', { r: '5', class: 'due' }),
  extra: () => drawing('path', { d: 'M-3-13h6v6h-6z', class: 'extra' }),
  slot: () => drawing('circle', { r: '2.5', class: 'slot' }),
  now: () => drawing('path', { d: 'M0-12V12', class: 'now' }),
};

const mark = (shape: keyof typeof shapes, offset: number, label?: string): SVGElement =>
  drawing(
    'svg',
    { x: position(offset), y: '13', overflow: 'visible' },
    shapes[shape](),
    label === undefined ? undefined : drawing('text', { y: '19', class: shape }, label),
  );

/** A delivery on the line: the schedule, its attempts with their statuses, the next attempt, and the time where that is awaited. */
export function drawDelivery(delivery: Delivery, now: number): SVGElement {
  const start = startOf(delivery);
  const { attempts, nextAttemptAt } = delivery;
  const due = nextAttemptAt === undefined ? undefined : Date.parse(nextAttemptAt) - start;
  const made = attempts.map((attempt) => ({ attempt, offset: Date.parse(attempt.at) - start }));
  return drawing(
    'svg',
    { class: 'track', 'aria-hidden': 'true' },
    drawing('line', { x1: position(0), x2: `${100 - margin}%`, y1: '13', y2: '13' }),
    ...schedule.map((offset) => mark('slot', offset)),
    ...(due === undefined ? [] : [mark('now', Math.max(0, now - start)), mark('due', due)]),
    ...made.map(({ attempt, offset }) => {
      const kind = kindOf(attempt);
      return mark(kind, offset, kind === 'extra' ? undefined : String(attempt.status ?? 'none'));
    }),
  );
}
