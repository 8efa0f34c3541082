import { signedFetchArguments } from '../testing/signed-request.js';
import { findEventIssues } from '../validators/find-issues.js';
import { find } from './records.js';
import { notFound } from './refusal.js';
import type { Session } from './session.js';
import type { Delivery, InspectedDelivery } from './types.js';

/** The delivery with an id, or a refusal. */
export function findDelivery({ outbox }: Session, id: string): Delivery {
  const delivery = outbox.list().find((each) => each.id === id);
  if (!delivery) throw notFound(`There is no delivery ${id}`);
  return delivery;
}

/** The request of every attempt of a delivery, and where its body differs from the contract. */
export async function inspectDelivery(session: Session, id: string): Promise<InspectedDelivery> {
  const { url, body, walletId } = findDelivery(session, id);
  const { apiKey } = find(session.world.wallets, 'wallet', walletId);
  const [, { headers }] = await signedFetchArguments(body, apiKey, url);
  return { url, headers, body, issues: findEventIssues(JSON.parse(body)) };
}
