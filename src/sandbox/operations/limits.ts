/** Limits that requests use up: two-factor codes, and the quota of withdrawals. */
import { rateLimitHeaders } from '../../../generated/headers.js';
import { forbidden, Refusal } from '../server/request-outcome.js';
import type { StoredWallet, World } from '../world/world.js';

const lifetime = 30_000;

/** Issues a code that is valid from now on. */
export function issueCode({ codes, random, clock }: World): string {
  for (const [expired, end] of codes) if (end < clock.now()) codes.delete(expired);
  let code = random.digits(6);
  while (codes.has(code)) code = random.digits(6);
  codes.set(code, clock.now() + lifetime);
  return code;
}

/** Takes a code, which is then used up unless it never expires; rejects a code that is wrong, used or too old. */
export function useCode({ codes, clock }: World, code: string): void {
  const expiresAt = codes.get(code);
  if (expiresAt !== Number.POSITIVE_INFINITY) codes.delete(code);
  if (expiresAt === undefined || clock.now() > expiresAt) throw forbidden('The two-factor code is wrong or too old');
}

const windowLength = 60_000;
const withdrawalsInWindow = 100;

/** Counts a wallet's withdrawal and returns the rate-limit headers. Rejects it if the quota is used up. */
export function countWithdrawal({ clock }: World, { quota }: StoredWallet): Record<string, string> {
  const now = clock.now();
  if (quota.windowEndsAt <= now) Object.assign(quota, { windowEndsAt: now + windowLength, used: 0 });
  const reset = String(Math.ceil((quota.windowEndsAt - now) / 1000));
  if (quota.used >= withdrawalsInWindow)
    throw new Refusal(429, `The wallet has made ${withdrawalsInWindow} withdrawals; wait ${reset} seconds`, {
      'retry-after': reset,
    });
  quota.used += 1;
  return {
    [rateLimitHeaders.limit]: String(withdrawalsInWindow),
    [rateLimitHeaders.remaining]: String(withdrawalsInWindow - quota.used),
    [rateLimitHeaders.reset]: reset,
  };
}
