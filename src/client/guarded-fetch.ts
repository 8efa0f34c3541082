import { readAnswer } from './answer.js';
import { withApiKey } from './authenticate.js';
import type { Send } from './call.js';
import { withDeadline } from './deadline.js';
import { observed } from './observe.js';
import type { ClientOptions } from './options.js';
import { nameUnknownOutcomes } from './outcome.js';
import { withRetries } from './retry.js';
import { transmit } from './transmit.js';

/** What every request passes through, from the outside in. */
export function createGuardedFetch({ apiKey, hooks, fetch }: ClientOptions): Send {
  const send: Send = async (call) => readAnswer(call, await transmit(call, fetch ?? globalThis.fetch));
  return nameUnknownOutcomes(withDeadline(withRetries(withApiKey(observed(send, hooks), apiKey), hooks)));
}
