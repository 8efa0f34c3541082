/** The delays between the attempts of a delivery, drawn to scale, as a line that grows. */
import type { WebhookDelivery } from '../contract.ts';

const width = 620;
const middle = 34;

export function drawDeliverySchedule({ delaysInMinutes }: WebhookDelivery): string {
  const total = delaysInMinutes.reduce((sum, minutes) => sum + minutes, 0);
  const scale = (width - 20) / total;
  let elapsed = 0;
  const segments = delaysInMinutes.map((minutes) => {
    const from = 10 + elapsed * scale;
    elapsed += minutes;
    const to = 10 + elapsed * scale;
    return [
      `<line x1="${from.toFixed(1)}" y1="${middle}" x2="${to.toFixed(1)}" y2="${middle}" stroke="currentColor" stroke-width="2"/>`,
      `<circle cx="${to.toFixed(1)}" cy="${middle}" r="4" fill="currentColor"/>`,
      `<text x="${((from + to) / 2).toFixed(1)}" y="${middle - 14}" text-anchor="middle" font-size="13" fill="currentColor">${minutes}</text>`,
      `<text x="${to.toFixed(1)}" y="${middle + 24}" text-anchor="end" font-size="12" fill="currentColor">${minutes < 20 ? '' : clock(elapsed)}</text>`,
    ].join('');
  });
  const label = `Delays of ${delaysInMinutes.join(', ')} minutes, ${clock(total)} in total`;
  return `<svg role="img" aria-label="${label}" viewBox="0 0 ${width} 66" width="${width}" height="66" style="max-width:100%;height:auto"><circle cx="10" cy="${middle}" r="4" fill="currentColor"/>${segments.join('')}</svg>\n\n${label}.`;
}

const clock = (minutes: number): string =>
  minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
