// @ts-nocheck
import type { EventName } from '../examples.js';
import type { StoredEvent, StoredTransaction } from './world.js';

/** Adds an event of a transaction as it is now. Its bytes are written once, and are the same in every attempt. */
export function addEvent(transaction: StoredTransaction, name: EventName): StoredEvent {
  const event = { name, body: JSON.stringify({ event: name, data: transaction.record }) };
  transaction.events.push(event);
  return event;
}
