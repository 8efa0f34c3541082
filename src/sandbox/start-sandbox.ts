import type { Sandbox, SandboxOptions } from './types.js';

/**
 * Starts a sandbox of the service in this process. Created records can be read again, signatures verify, except on Tron, and events are
 * delivered to your webhook URL, signed and retried by the documented rules; the delays are the sandbox's reading of them. It works
 * offline, and the same seed gives the same wallets, keys and ids. With `respond: 'examples'`, it responds to any id and any key with the
 * contract's examples, and keeps nothing.
 *
 * Contract: every operation and event. For behaviour that the contract leaves open, the guide "The sandbox" lists the sandbox's choices.
 *
 * @param options - how it responds, seed, clock, port, webhook URL and faults
 * @returns the running sandbox; close it after use
 * @throws TypeError if an option is wrong; the message names it
 * @throws Error if the port is in use
 * @example
 * ```ts
 * import { startSandbox } from 'stablecoin-wallet-api/testing';
 *
 * const sandbox = await startSandbox({ seed: 1 });
 * const [wallet] = sandbox.wallets;
 * sandbox.setWebhookUrl({ url: 'http://127.0.0.1:3000/webhooks' });
 * const address = sandbox.createAddress({ walletId: wallet.id });
 * const { transaction } = await sandbox.deposit({ addressId: address.id, amount: '25.5' });
 * await sandbox.advanceClock({ milliseconds: 3 * 3_600_000 }); // every retry that is due within three hours
 * await sandbox.close();
 * ```
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  // Loaded on demand, because sample events do not need keys or validators.
  const { runSandbox } = await import('./run-sandbox.js');
  return runSandbox(options);
}
