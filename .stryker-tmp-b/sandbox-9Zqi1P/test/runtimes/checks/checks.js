/** The promises of the package on every runtime, as named checks in plain JavaScript without a test framework. */
// @ts-nocheck

import { clientChecks } from './client.js';
import { receiverChecks } from './receiver.js';
import { signatureChecks } from './signatures.js';

/** Runs every check in turn and resolves to `{ name, error }` for each; `error` is absent where the check passed. */
export async function runChecks(settings) {
  const results = [];
  for (const [name, check] of [...clientChecks, ...signatureChecks, ...receiverChecks]) {
    try {
      await check(settings);
      results.push({ name });
    } catch (error) {
      results.push({ name, error: String(error?.stack ?? error) });
    }
  }
  return results;
}
