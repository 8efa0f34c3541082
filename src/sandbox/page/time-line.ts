import { html, nothing, svg, type TemplateResult } from 'lit-html';
import type { Delivery } from '../../../generated/sandbox.js';
import { minute, attemptOffsets as schedule } from '../world/clock.js';

/** A time of the sandbox, in the page's format. */
export const shortTime = (time: string): string => time.replace('T', ' ').replace(/(\.0+)?Z$/, ' UTC');

const margin = 8;
const step = (100 - 2 * margin) / (schedule.length - 1);

/** Where a time is on the line. The schedule's attempts are equally spaced. */
function position(offset: number): string {
  const next = schedule.findIndex((each) => each >= offset);
  const [from = 0, to = 0] = [schedule[next - 1], schedule[next]];
  const slots = next > 0 ? next - 1 + (offset - from) / (to - from) : 0;
  return `${next < 0 ? 100 - margin / 3 : margin + slots * step}%`;
}

/** A duration such as `70 min`. */
const duration = (milliseconds: number): string =>
  milliseconds < minute ? `${Math.round(milliseconds / 1000)} s` : `${Math.floor(milliseconds / minute)} min`;

/** The schedule above the lines. */
export const axis: TemplateResult = html`<svg id="axis" width="100%" height="16" aria-hidden="true">${schedule.map(
  (offset) => svg`<text x=${position(offset)} y="14">${offset === 0 ? '0' : `+${offset / minute} min`}</text>`,
)}</svg>`;

/** Where a delivery's time line starts: its first attempt. */
const startOf = ({ attempts, nextAttemptAt }: Delivery): number => Date.parse(attempts[0]?.at ?? nextAttemptAt ?? '');

/** The reason for a missing response, in words. */
const wordsOf = (failure = ''): string => failure.replace('connect ECONNREFUSED', 'connection refused by');

/** Attempts as rows: when each was made, and how it ended. */
export const listAttempts = (delivery: Delivery) =>
  delivery.attempts.map(({ at, status, failure, fault, acknowledged }) => {
    const offset = Date.parse(at) - startOf(delivery);
    return {
      offset,
      after: offset === 0 ? 'at once' : `+ ${duration(offset)}`,
      result: String(status ?? wordsOf(failure)),
      note: fault ? `extra request: ${fault}` : acknowledged ? 'acknowledged' : '',
      label: fault ? undefined : String(status ?? 'none'),
      kind: fault ? ('extra' as const) : acknowledged ? ('ok' as const) : ('failed' as const),
    };
  });

/** A delivery's state at a time: in words, and whether it has not arrived yet. */
export function describeState({ acknowledged, attempts, nextAttemptAt }: Delivery, now: number) {
  const count = attempts.filter(({ fault }) => !fault).length;
  const next = nextAttemptAt && `in ${duration(Math.max(0, Date.parse(nextAttemptAt) - now))}`;
  const failure = attempts.at(-1)?.failure;
  const because = failure && !acknowledged ? `, ${wordsOf(failure)}` : '';
  const isFailing = !acknowledged && count > 0;
  if (acknowledged && next) return { text: `acknowledged, comes again ${next}`, isFailing };
  if (acknowledged) return { text: `acknowledged, attempt ${count}`, isFailing };
  if (next) return { text: `${count === 0 ? 'first' : 'next'} attempt ${next}${because}`, isFailing };
  const isOver = count === schedule.length;
  return { text: isOver ? `not acknowledged, ${count} attempts${because}` : 'attempt under way', isFailing };
}

const shapes = {
  ok: svg`<circle r="5" class="ok"/>`,
  failed: svg`<path d="M0-6 6 0 0 6-6 0Z" class="failed"/>`,
  due: svg`<circle r="5" class="due"/>`,
  extra: svg`<path d="M-3-13h6v6h-6z" class="extra"/>`,
  slot: svg`<circle r="2.5" class="slot"/>`,
  now: svg`<path d="M0-12V12" class="now"/>`,
};

const mark = (shape: keyof typeof shapes, offset: number, label?: string) =>
  svg`<svg x=${position(offset)} y="13" overflow="visible">${shapes[shape]}${
    label === undefined ? nothing : svg`<text y="19" class=${shape}>${label}</text>`
  }</svg>`;

/** A delivery on the line: the schedule, its attempts with their statuses and, if one is awaited, the next attempt and the time. */
export function drawDelivery(delivery: Delivery, now: number): TemplateResult {
  const start = startOf(delivery);
  const { nextAttemptAt } = delivery;
  const attempts = listAttempts(delivery);
  const words = attempts.map(({ after, result, note }) => `${after}: ${result} ${note}`.trim());
  return html`<svg role="img" width="100%" height="36" aria-label=${words.join(', ')}>
    <line x1=${position(0)} x2=${`${100 - margin}%`} y1="13" y2="13"></line>
    ${schedule.map((offset) => mark('slot', offset))}
    ${nextAttemptAt ? [mark('now', Math.max(0, now - start)), mark('due', Date.parse(nextAttemptAt) - start)] : nothing}
    ${attempts.map(({ kind, offset, label }) => mark(kind, offset, label))}
  </svg>`;
}
