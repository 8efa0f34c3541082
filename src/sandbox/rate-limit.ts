import { rateLimitHeaders } from '../../generated/headers.js';
import { Refusal } from './refusal.js';
import type { Quota, StoredWallet, World } from './world.js';

/** A quota of which nothing is used. */
export const newQuota = (): Quota => ({ windowEndsAt: 0, used: 0 });

// Choice: quota and unit of the reset. Each wallet may withdraw 100 times in a window of 60 seconds that begins with its first
// withdrawal. The reset is the number of seconds until the window ends. A request beyond a quota is refused (429), with the same number
// in the header `Retry-After`.

// Choice: quota of reads. No number is shown, so GET requests are unlimited, unless `readQuota` says how many of all keys together a window
// of 60 seconds takes. Their responses carry no rate-limit headers.
const withdrawalLimit = 100;
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

/** Counts a GET request. */
export function countRead(world: World): void {
  if (world.readQuota !== undefined) count(world, world.reads, world.readQuota, 'GET requests');
}

/** Counts a withdrawal of a wallet, and gives the headers that say what is left. */
export function countWithdrawal(world: World, { quota }: StoredWallet): Record<string, string> {
  const reset = count(world, quota, withdrawalLimit, 'withdrawals of the wallet');
  return {
    [rateLimitHeaders.limit]: String(withdrawalLimit),
    [rateLimitHeaders.remaining]: String(withdrawalLimit - quota.used),
    [rateLimitHeaders.reset]: String(reset),
  };
}
