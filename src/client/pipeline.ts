import { withApiKey } from './authenticate.js';
import type { Send } from './call.js';
import type { ClientOptions } from './client-options.js';
import { withDeadline } from './deadline.js';
import { observed, withOutcome } from './observe.js';
import { nameUnknownOutcomes } from './outcome.js';
import { readResponse } from './read-response.js';
import { withRetries } from './retry.js';
import { transmit } from './transmit.js';

/** The request pipeline, from the outside in. */
export function createPipeline(options: ClientOptions): Send {
  const { apiKey, hooks } = options;
  const send: Send = async (call) => readResponse(call, await transmit(call, options));
  const attempts = withRetries(withApiKey(observed(send, hooks), apiKey), hooks);
  return withOutcome(nameUnknownOutcomes(withDeadline(attempts)), hooks?.onOutcome);
}
