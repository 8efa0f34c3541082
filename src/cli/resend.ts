import { setTimeout as delay } from 'node:timers/promises';
import { createWalletClient, type WalletClient } from '../client/wallet-client.js';
import { type Command, readInputFile } from './command.js';

/** Maximum requests for one transaction. */
const maxAttempts = 5;

/** Maximum time that the command waits if the service asks it to. */
const maxWaitMs = 600_000;

/** `stablecoin-wallet-api resend`: asks the service to send the webhooks of transactions again. */
export const resend: Command = {
  summary: 'ask the service to resend the webhooks of transactions',
  help: `--wallet <id> --ids <file> [options]

Requests a resend for each transaction id of a file, one after the other, and waits when the service asks for it. A transaction that was
already processed may be delivered again. WALLET_API_URL has the base URL of the service, and WALLET_API_KEY the key of the wallet or business.

  --wallet <id>  id of the master wallet
  --ids <file>   file with one transaction id per line
  --json         print one JSON object per line

Exit codes: 0 every resend was accepted, 1 at least one was not, 2 invalid usage.

Examples:
  $ WALLET_API_URL=https://api.example.com WALLET_API_KEY=... stablecoin-wallet-api resend --wallet 6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413 --ids missed.txt`,
  async run(options, print) {
    const { wallet: walletId, ids: file } = options;
    const { WALLET_API_URL: url, WALLET_API_KEY: apiKey } = process.env;
    if (!walletId) throw new Error('--wallet <id> is missing: the id of the master wallet.');
    if (!file) throw new Error('--ids <file> is missing: a file with one transaction id per line.');
    if (!url) throw new Error('WALLET_API_URL is missing in the environment: the base URL of the service.');
    if (!apiKey) throw new Error('WALLET_API_KEY is missing in the environment: the API key.');
    // The white space includes a byte order mark.
    const ids = new Set(readInputFile(String(file), '--ids').toString().split(/\s+/).filter(Boolean));
    // Another file than the meant one may have secrets.
    if (ids.size === 0 || [...ids].some((id) => /[^\w-]/.test(id)))
      throw new Error(`--ids ${file}: it must contain transaction ids, and nothing else.`);
    const wallet = createWalletClient({ baseUrl: url, apiKey });
    let failed = 0;
    for (const id of ids) {
      const failure = await request(wallet, String(walletId), id);
      if (failure) failed += 1;
      print(`${id}: ${failure ?? 'resend accepted'}`, { id, accepted: !failure, ...(failure && { failure }) });
    }
    return failed > 0 ? `${failed} of ${ids.size} resends were not accepted` : undefined;
  },
};

/**
 * Requests a resend. Returns why it was not accepted, or `undefined`. Repeats the request after a rate limit, and after any response that
 * names a time to wait. A request that was carried out all the same only delivers the webhook once more.
 */
async function request(wallet: WalletClient, walletId: string, id: string): Promise<string | undefined> {
  for (let attempt = 1; ; attempt += 1)
    try {
      await wallet.POST('/v1/wallets/{walletId}/transactions/webhooks/resend', {
        params: { path: { walletId } },
        body: { id },
      });
      return undefined;
    } catch (error) {
      const { status, retryAfterMs, message } = Object(error);
      const asksToWait = status === 429 || retryAfterMs !== undefined;
      if (!asksToWait || attempt === maxAttempts || retryAfterMs > maxWaitMs) return String(message ?? error);
      await delay(retryAfterMs ?? 1000 * 2 ** attempt);
    }
}
