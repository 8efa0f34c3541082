import { rateLimitHeaders } from '../../generated/headers.js';
import { Refusal } from './refusal.js';
import type { StoredWallet, World } from './world.js';

// Choice: quota and unit of the reset. Each wallet may withdraw 100 times in a window of 60 seconds that begins with its first
// withdrawal. The reset is the number of seconds until the window ends.
const limit = 100;
const windowLength = 60_000;

/** Counts a withdrawal of a wallet, and gives the headers that say what is left. Refuses it when nothing is. */
export function countWithdrawal({ clock }: World, wallet: StoredWallet): Record<string, string> {
  const now = clock.now();
  if (wallet.quota.windowEndsAt <= now) wallet.quota = { windowEndsAt: now + windowLength, used: 0 };
  const { quota } = wallet;
  const reset = Math.ceil((quota.windowEndsAt - now) / 1000);
  if (quota.used >= limit)
    throw new Refusal(429, `The wallet has withdrawn ${limit} times; wait ${reset} seconds`, {
      'retry-after': String(reset),
    });
  quota.used += 1;
  return {
    [rateLimitHeaders.limit]: String(limit),
    [rateLimitHeaders.remaining]: String(limit - quota.used),
    [rateLimitHeaders.reset]: String(reset),
  };
}
