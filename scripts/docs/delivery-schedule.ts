/** The delays of a delivery: as a drawing to scale, with stated ones as solid lines and inferred ones dashed, and in words. */
import type { WebhookDelivery } from '../contract/contract.ts';

/** File of the drawing below site/. */
export const drawing = 'delivery-schedule.svg';

const clock = (minutes: number): string =>
  minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;

const sum = (minutes: number[]): number => minutes.reduce((total, each) => total + each, 0);

export function drawSchedule({ delaysInMinutes }: WebhookDelivery): string {
  const total = sum(delaysInMinutes);
  const at = (minutes: number): number => Math.round(10 + (620 * minutes) / total);
  // A tick ends a delay. It is no attempt: where the attempts lie is not shown.
  const tick = (minutes: number): string => `<path d="M${at(minutes)} 29v10"/>`;
  const write = (text: string, x: number, y: number, anchor: string): string =>
    `<text x="${x}" y="${y}" text-anchor="${anchor}">${text}</text>`;
  const delays = delaysInMinutes.map((minutes, index) => {
    const from = sum(delaysInMinutes.slice(0, index));
    const dashes = index === 0 || index === delaysInMinutes.length - 1 ? '' : ' stroke-dasharray="4 4"';
    const line = `<path d="M${at(from)} 34H${at(from + minutes)}"${dashes}/>`;
    return line + tick(from + minutes);
  });
  const lengths = delaysInMinutes.map((minutes, index) =>
    write(String(minutes), at(sum(delaysInMinutes.slice(0, index)) + minutes / 2), 20, 'middle'),
  );
  // A page of its own colours, because an image does not know the theme of the page around it.
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 66" font-family="sans-serif" font-size="12">',
    `<rect width="640" height="66" rx="6" fill="#fff"/><g stroke="#333" stroke-width="2">${tick(0)}${delays.join('')}</g>`,
    `${lengths.join('')}${write(clock(total), 630, 58, 'end')}</svg>`,
  ].join('');
}

export function describeSchedule({ attempts, delaysInMinutes }: WebhookDelivery): string {
  const total = clock(sum(delaysInMinutes));
  const label = `Delays of ${delaysInMinutes.join(', ')} minutes, ${total} in total`;
  return `![${label}](${drawing})

${label}. A solid line is a delay that the interface states, a dashed line one that is inferred.

- **Stated:** up to ${attempts} attempts, a first delay of ${delaysInMinutes[0]} minutes, a last one of ${delaysInMinutes.at(-1)} minutes, and about ${total} in total.
- **Inferred:** that each delay is twice the one before it, which gives exactly this total.
- **Not shown:** where the attempts lie. ${attempts} attempts have ${attempts - 1} pauses between them, and there are ${delaysInMinutes.length} delays, so one delay would come before the first attempt or after the last.`;
}
