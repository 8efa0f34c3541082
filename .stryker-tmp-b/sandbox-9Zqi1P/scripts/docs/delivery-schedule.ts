/** The delays between the attempts of a delivery, drawn to scale, as a line that grows. */
// @ts-nocheck

import type { WebhookDelivery } from '../contract.ts';

const middle = 34;

export function drawDeliverySchedule({ delaysInMinutes }: WebhookDelivery): string {
  const total = delaysInMinutes.reduce((sum, minutes) => sum + minutes, 0);
  // In percent, because the page renders markup without the attribute viewBox.
  const at = (minutes: number): string => `${(2 + (96 * minutes) / total).toFixed(1)}%`;
  const dot = (minutes: number): string => `<circle cx="${at(minutes)}" cy="${middle}" r="4" fill="currentColor"/>`;
  const write = (text: string, minutes: number, y: number, anchor: string): string =>
    `<text x="${at(minutes)}" y="${y}" text-anchor="${anchor}" font-size="12" fill="currentColor">${text}</text>`;

  let elapsed = 0;
  const segments = delaysInMinutes.map((minutes) => {
    const from = elapsed;
    elapsed += minutes;
    return [
      `<line x1="${at(from)}" y1="${middle}" x2="${at(elapsed)}" y2="${middle}" stroke="currentColor" stroke-width="2"/>`,
      dot(elapsed),
      write(String(minutes), (from + elapsed) / 2, middle - 14, 'middle'),
      // The first delays are too short for a label.
      elapsed * 5 < total ? '' : write(clock(elapsed), elapsed, middle + 24, 'end'),
    ].join('');
  });
  const label = `Delays of ${delaysInMinutes.join(', ')} minutes, ${clock(total)} in total`;
  return `<svg role="img" aria-label="${label}" width="100%" height="66">${dot(0)}${segments.join('')}</svg>\n\n${label}.`;
}

const clock = (minutes: number): string =>
  minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
