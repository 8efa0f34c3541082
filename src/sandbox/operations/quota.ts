import { rateLimitHeaders } from '../../../generated/headers.js';
import type { Quota, StoredWallet, World } from '../world/world.js';
import { Refusal } from './refusal.js';

// Choice: quota and unit of the reset. Each wallet may withdraw 100 times, or `withdrawalQuota`, in a window of 60 seconds that begins with
// its first withdrawal. The reset is the number of seconds until the window ends. A request beyond a quota is refused (429), with the same
// number in the header `Retry-After`.

const windowLength = 60_000;

/** Counts a request, and gives the seconds until the window ends. Refuses it when the quota is used up. */
function count({ clock }: World, quota: Quota, limit: number, what: string): number {
  const now = clock.now();
  if (quota.windowEndsAt <= now) Object.assign(quota, { windowEndsAt: now + windowLength, used: 0 });
  const reset = Math.ceil((quota.windowEndsAt - now) / 1000);
  if (quota.used >= limit)
    throw new Refusal(429, `The quota of ${limit} ${what} is used up; wait ${reset} seconds`, {
      'retry-after': String(reset),
    });
  quota.used += 1;
  return reset;
}

/** Counts a withdrawal of a wallet, and gives the headers that say what is left. */
export function countWithdrawal(world: World, { quota }: StoredWallet): Record<string, string> {
  const { withdrawalQuota = 100 } = world.options;
  const reset = count(world, quota, withdrawalQuota, 'withdrawals of the wallet');
  return {
    [rateLimitHeaders.limit]: String(withdrawalQuota),
    [rateLimitHeaders.remaining]: String(withdrawalQuota - quota.used),
    [rateLimitHeaders.reset]: String(reset),
  };
}
