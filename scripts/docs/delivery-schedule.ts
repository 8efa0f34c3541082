/** The delays of a delivery: as a drawing to scale, with stated ones as solid lines and inferred ones dashed, and in words. */
import type { WebhookDelivery } from '../contract/contract.ts';
import { markOpenFacts } from './compose.ts';
import { paragraphs } from './pages/page.ts';

/** File of the drawing below site/. */
export const drawing = 'delivery-schedule.svg';

const clock = (minutes: number): string =>
  minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;

const sum = (minutes: number[]): number => minutes.reduce((total, each) => total + each, 0);

export function drawSchedule({ delaysInMinutes }: WebhookDelivery): string {
  const total = sum(delaysInMinutes);
  const at = (minutes: number): number => Math.round(10 + (620 * minutes) / total);
  const delays = delaysInMinutes.map((minutes, index) => {
    const start = sum(delaysInMinutes.slice(0, index));
    const [from, middle, to] = [at(start), at(start + minutes / 2), at(start + minutes)];
    const dashes = index > 0 && index < delaysInMinutes.length - 1 ? ' stroke-dasharray="4 4"' : '';
    // A tick ends a delay and is not an attempt: where the attempts lie is not documented.
    return `<path d="M${from} 34H${to}"${dashes}/><path d="M${to} 29v10"/>
<text x="${middle}" y="20" text-anchor="middle" stroke="none">${minutes}</text>`;
  });
  // Black on nothing: an image does not know the theme of the page around it, which inverts it where it is dark.
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 66" font-family="sans-serif" font-size="12">
<g stroke="#000" stroke-width="2"><path d="M10 29v10"/>${delays.join('\n')}</g>
<text x="630" y="58" text-anchor="end">${clock(total)}</text></svg>
`;
}

/** What the contract infers and does not show is said of it as of everything else. */
export function describeSchedule(delivery: WebhookDelivery): string {
  const { delaysInMinutes } = delivery;
  const minutes = new Intl.ListFormat('en-GB').format(delaysInMinutes.map(String));
  const label = `Delays of ${minutes} minutes, ${clock(sum(delaysInMinutes))} in total`;
  const legend = `${label}. A solid line is a delay that the interface states, a dashed line one that is assumed.`;
  return paragraphs(`![${label}](${drawing})`, legend, String(markOpenFacts({ ...delivery }).description));
}
