/** The delays of a delivery, drawn to scale: those that are stated as solid lines, those that are inferred as dashed ones. */
import type { WebhookDelivery } from '../contract/contract.ts';

const middle = 34;

export function drawDeliverySchedule({ attempts, delaysInMinutes }: WebhookDelivery): string {
  const total = delaysInMinutes.reduce((sum, minutes) => sum + minutes, 0);
  const last = delaysInMinutes.length - 1;
  // In percent, because the page renders markup without the attribute viewBox.
  const at = (minutes: number): string => `${(2 + (96 * minutes) / total).toFixed(1)}%`;
  const line = (from: string, to: string, [top, bottom]: [number, number], dashes = ''): string =>
    `<line x1="${from}" y1="${top}" x2="${to}" y2="${bottom}" stroke="currentColor" stroke-width="2"${dashes}/>`;
  // A tick ends a delay. It is no attempt: where the attempts lie is not shown.
  const tick = (minutes: number): string => line(at(minutes), at(minutes), [middle - 5, middle + 5]);
  const write = (text: string, minutes: number, y: number, anchor: string): string =>
    `<text x="${at(minutes)}" y="${y}" text-anchor="${anchor}" font-size="12" fill="currentColor">${text}</text>`;

  let elapsed = 0;
  const segments = delaysInMinutes.map((minutes, index) => {
    const from = elapsed;
    elapsed += minutes;
    const isStated = index === 0 || index === last;
    return [
      line(at(from), at(elapsed), [middle, middle], isStated ? '' : ' stroke-dasharray="4 4"'),
      tick(elapsed),
      write(String(minutes), (from + elapsed) / 2, middle - 14, 'middle'),
    ].join('');
  });
  const label = `Delays of ${delaysInMinutes.join(', ')} minutes, ${clock(total)} in total`;
  const svg = `<svg role="img" aria-label="${label}" width="100%" height="66">${tick(0)}${segments.join('')}${write(clock(total), total, middle + 24, 'end')}</svg>`;
  return [
    svg,
    `${label}. A solid line is a delay that the interface states, a dashed line one that is inferred.`,
    [
      `- **Stated:** up to ${attempts} attempts, a first delay of ${delaysInMinutes[0]} minutes, a last one of ${delaysInMinutes[last]} minutes, and about ${clock(total)} in total.`,
      '- **Inferred:** that each delay is twice the one before it, which gives exactly this total.',
      `- **Not shown:** where the attempts lie. ${attempts} attempts have ${attempts - 1} pauses between them, and there are ${delaysInMinutes.length} delays, so one delay would come before the first attempt or after the last.`,
    ].join('\n'),
  ].join('\n\n');
}

const clock = (minutes: number): string =>
  minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
