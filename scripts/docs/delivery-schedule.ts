/** The delays of a delivery, in words. */
import type { WebhookDelivery } from '../contract/contract.ts';
import { markOpenFacts } from './compose.ts';
import { paragraphs } from './pages/page.ts';

/** What the contract assumes and does not document is said of it as of everything else. */
export function describeSchedule(delivery: WebhookDelivery): string {
  const { delaysInMinutes } = delivery;
  const minutes = new Intl.ListFormat('en-GB').format(delaysInMinutes.map(String));
  const total = delaysInMinutes.reduce((sum, each) => sum + each, 0);
  const said = `Delays of ${minutes} minutes, ${Math.floor(total / 60)} h ${total % 60} min in total. The first and the last are stated.`;
  return paragraphs(said, String(markOpenFacts({ ...delivery }).description));
}
