import { type Command, Option } from 'commander';
import { startSandbox } from '../sandbox/start-sandbox.js';
import type { Delivery, DeliveryAttempt, Sandbox, SandboxOptions } from '../sandbox/types.js';
import { secureUrl } from './arguments.js';
import { requestPrinter } from './mock.js';
import { logPrinter, type Print, printer } from './output.js';
import { type ListenOptions, serve, serverCommand } from './serve.js';

type SandboxCommandOptions = SandboxOptions & ListenOptions & { readonly webhooks?: URL; readonly json?: boolean };

/** `stablecoin-wallet-api sandbox`: a service in memory that keeps records, signs and delivers events. */
export const addSandbox = (program: Command): Command =>
  serverCommand(program, 'sandbox', 4012)
    .summary('serve a sandbox that remembers, signs and delivers events')
    .description(
      'Serves every operation from seeded records in memory until stopped: what requests create can be read again, signatures are real, and events are delivered to your webhook URL, signed and retried by the documented rules, with delays of its own reading. Prints the wallets with their keys, and a line for each request and delivery.',
    )
    .option('--webhooks <url>', 'webhook URL of every wallet; https unless it is this machine', secureUrl)
    .option('--seed <text>', 'the same seed gives the same wallets, keys and ids', '1')
    .option('--complete-records', 'embed records with all their fields; otherwise a quarter are cut down')
    .addOption(
      new Option('--clock <clock>', 'real runs by itself, manual stands still until it is moved over HTTP')
        .choices(['real', 'manual'])
        .default('real'),
    )
    .addHelpText(
      'after',
      `
The sandbox is controlled over HTTP from this machine, by POST with JSON below /_sandbox/: deposit, fiatDeposit, failSwap,
  createWallet, createAddress, setWebhookUrl, setWithdrawalStatus, twoFactorCode, deliverDue, advance, setFaults, setDeliveryFaults;
  by GET: wallets, rates, deliveries, requests, apiKey.

Exit codes: 0 stopped by SIGINT or SIGTERM, 2 wrong usage or a port that is taken.

Examples:
  $ stablecoin-wallet-api sandbox --webhooks http://127.0.0.1:3000/webhooks
  $ curl http://127.0.0.1:4012/_sandbox/deposit -H 'content-type: application/json' -d '{"walletId": "<id>", "amount": "25.5"}'
  $ stablecoin-wallet-api sandbox --port 0 --seed 7 --clock manual --json`,
    )
    .action(sandbox);

async function sandbox({ webhooks, json, ...options }: SandboxCommandOptions): Promise<void> {
  const print = printer(json);
  const webhookUrl = webhooks && { webhookUrl: webhooks.href };
  const log = logPrinter(print);
  const onAttempt = (delivery: Delivery, attempt: DeliveryAttempt) => printAttempt(log, delivery, attempt);
  await serve(
    'sandbox',
    print,
    options,
    () => startSandbox({ ...options, ...webhookUrl, onRequest: requestPrinter(log), onAttempt }),
    (server, stopped) => {
      printWorld(print, server);
      return stopped;
    },
  );
}

function printWorld(print: Print, { apiKey, wallets }: Sandbox): void {
  print(`Key of the business: ${apiKey}`, { event: 'business', apiKey });
  for (const wallet of wallets) {
    const { id, address, network, blockchain, addresses } = wallet;
    const children = addresses.map((child) => `\n    address ${child.id}: ${child.address}`);
    const text = `Wallet ${id}: ${blockchain.slug}, ${network}, ${address}\n    key ${wallet.apiKey}${children.join('')}`;
    print(text, { event: 'wallet', ...wallet });
  }
}

function printAttempt(print: Print, { body, ...delivery }: Delivery, attempt: DeliveryAttempt): void {
  const { event, transactionId, url, attempts } = delivery;
  const { status, failure, acknowledged, fault } = attempt;
  const verdict = acknowledged ? 'acknowledged' : 'not acknowledged';
  const extra = fault ? ` (${fault})` : '';
  const text = `${event} of ${transactionId} to ${url}: attempt ${attempts.length}${extra}: ${status ?? failure}, ${verdict}`;
  print(text, { event: 'attempt', delivery, ...attempt });
}
