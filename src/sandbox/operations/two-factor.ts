import type { World } from '../world/world.js';
import { forbidden } from './refusal.js';

// Choice: lifetime of a code. A code is valid for one request within 30 seconds of the sandbox's clock.
const lifetime = 30_000;

/** Issues a code that is valid from now on. */
export function issueCode({ codes, random, clock }: World): string {
  for (const [expired, end] of codes) if (end < clock.now()) codes.delete(expired);
  let code = random.digits(6);
  while (codes.has(code)) code = random.digits(6);
  codes.set(code, clock.now() + lifetime);
  return code;
}

/** Takes a code, which is then used up unless it never expires; refuses one that is wrong, used or too old. */
export function useCode({ codes, clock }: World, code: string): void {
  const expiresAt = codes.get(code);
  if (expiresAt !== Number.POSITIVE_INFINITY) codes.delete(code);
  if (expiresAt === undefined || clock.now() > expiresAt) throw forbidden('The two-factor code is wrong or too old');
}
