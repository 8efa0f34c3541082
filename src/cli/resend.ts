import { setTimeout as delay } from 'node:timers/promises';
import { type Command, Option } from 'commander';
import { createWalletClient, type WalletClient } from '../client/wallet-client.js';
import { readInputFile } from './arguments.js';
import { CheckFailed, type Host, printer } from './output.js';

interface ResendOptions {
  readonly wallet: string;
  readonly ids: string;
  readonly url?: string;
  readonly key?: string;
  readonly json?: boolean;
}

/** Maximum requests for one transaction if the service asks to wait. */
const maxAttempts = 5;

/** Maximum time that the command waits if the service asks it to. */
const maxWaitMs = 600_000;

/** `stablecoin-wallet-api resend`: asks the service to send the webhooks of transactions again. */
export const addResend = (program: Command, host: Host): Command =>
  program
    .command('resend')
    .summary('ask the service to resend the webhooks of transactions')
    .description(
      'Requests a resend for each transaction id of a file, one after the other, and waits when the service asks for it. A transaction that was already processed may be delivered again.',
    )
    .requiredOption('--wallet <id>', 'id of the master wallet')
    .requiredOption('--ids <file>', 'file with one transaction id per line; blank lines are skipped')
    .addOption(new Option('--url <url>', 'base URL of the service').env('WALLET_API_URL'))
    .addOption(new Option('--key <key>', 'API key of the wallet or business').env('WALLET_API_KEY'))
    .option('--json', 'print one JSON object per line')
    .addHelpText(
      'after',
      `
Exit codes: 0 every resend was accepted, 1 at least one was not, 2 invalid usage.

Example:
  $ WALLET_API_URL=https://api.example.com WALLET_API_KEY=... stablecoin-wallet-api resend --wallet 6f1d3c52-8a47-4e0b-9c1e-2f7b5a90d413 --ids missed.txt`,
    )
    .action((options, command) => resend(options, command, host));

async function resend(options: ResendOptions, command: Command, host: Host): Promise<void> {
  const { wallet: walletId, url: baseUrl, key: apiKey, json } = options;
  if (!baseUrl) return command.error('error: --url <url>, or WALLET_API_URL, is missing: the base URL of the service');
  if (!apiKey) return command.error('error: --key <key>, or WALLET_API_KEY, is missing: the API key');
  const ids = readIds(options.ids);
  const wallet = createWalletClient({ baseUrl, apiKey });
  const print = printer(host.stdout, json);
  let failed = 0;
  for (const id of ids) {
    const failure = await request(wallet, walletId, id);
    if (failure) failed += 1;
    print(`${id}: ${failure ?? 'resend accepted'}`, { id, accepted: !failure, ...(failure && { failure }) });
  }
  if (failed > 0) throw new CheckFailed(`${failed} of ${ids.length} resends were not accepted`);
}

/** Reads the transaction ids of a file, each once. */
function readIds(file: string): string[] {
  const lines = readInputFile('--ids', file).toString().split(/\r?\n/);
  const ids = lines.map((line) => line.trim());
  const wrong = ids.findIndex((id) => /[^\w-]/.test(id));
  if (wrong >= 0) throw new Error(`--ids ${file}: line ${wrong + 1} is not a transaction id`);
  const unique = new Set(ids.filter((id) => id !== ''));
  if (unique.size === 0) throw new Error(`--ids ${file}: the file has no transaction id`);
  return [...unique];
}

/** Requests a resend. Returns why it was not accepted, or `undefined`. */
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
      if (status !== 429 || attempt === maxAttempts || retryAfterMs > maxWaitMs) return String(message ?? error);
      await delay(retryAfterMs ?? 1000 * 2 ** attempt);
    }
}
