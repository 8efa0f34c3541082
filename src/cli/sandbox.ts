import { type Command, Option } from 'commander';
import { maxTimerMs } from '../base/options.js';
import { startSandbox } from '../sandbox/start-sandbox.js';
import type { Delivery, DeliveryAttempt, Sandbox, SandboxOptions } from '../sandbox/types.js';
import { examplesSeed } from '../sandbox/world/seed.js';
import { append, headerName, readJson, wholeNumber } from './arguments.js';
import { colourOf, type Host, type Print, printer } from './output.js';
import { faultHelp, type ListenOptions, requestPrinter, serve, serverCommand } from './serve.js';

type Flags = ListenOptions &
  SandboxOptions & {
    readonly json?: boolean;
    readonly webhooks?: string;
    readonly allowHost?: readonly string[];
    readonly allowWebhookHost?: readonly string[];
  };

/** `stablecoin-wallet-api sandbox`: an in-memory service that keeps records, signs and delivers events. */
export const addSandbox = (program: Command, host: Host): Command =>
  serverCommand(program, 'sandbox', 4010)
    .summary('serve a sandbox that keeps records, signs and delivers events')
    .description(
      'Serves every operation from seeded records in memory until stopped, and delivers events to your webhook URL, signed and retried.',
    )
    .addOption(
      new Option(
        '--respond <mode>',
        "records keeps created records; examples responds with the contract's examples to any id and key",
      )
        .choices(['records', 'examples'])
        .default('records'),
    )
    // The docs' samples run against these defaults.
    .option(
      '--seed <text>',
      "the same seed gives the same wallets, keys and ids; examples gives those of the contract's examples",
      examplesSeed,
    )
    .addOption(
      new Option('--clock <clock>', 'real runs by itself, manual moves only over HTTP')
        .choices(['manual', 'real'])
        .default('real'),
    )
    .option('--webhooks <url>', 'webhook URL of every wallet; https unless on this machine')
    .option(
      '--webhook-timeout-ms <number>',
      'milliseconds before a delivery attempt times out; 10000 by default',
      wholeNumber(1, maxTimerMs),
    )
    .option('--signature-header <name>', 'header with the signature, if it is not the documented one', headerName)
    .option('--faults <file or JSON>', 'request faults by operation', readJson('--faults'))
    .option('--delivery-faults <file or JSON>', 'delivery faults by event', readJson('--delivery-faults'))
    .option('--history-limit <number>', 'number of requests and deliveries to keep; 1000 by default', wholeNumber(1))
    .option('--allow-host <host>', 'host name that other machines may use for the controls; repeatable', append)
    .option('--allow-webhook-host <host>', 'host that may receive events over http; repeatable', append)
    .addHelpText(
      'after',
      `
The sandbox is controlled over HTTP from this machine, below /_sandbox/: its guide and sandbox.openapi.json describe each control.
  GET /_sandbox/health responds as soon as it serves.

${faultHelp}

Exit codes: 0 stopped by SIGINT or SIGTERM, 2 invalid usage or a port in use.

Examples:
  $ stablecoin-wallet-api sandbox --webhooks http://127.0.0.1:3000/webhooks
  $ curl http://127.0.0.1:4010/_sandbox/deposit -H 'content-type: application/json' -d '{"walletId": "<id>", "amount": "25.5"}'
  $ stablecoin-wallet-api sandbox --respond examples
  $ stablecoin-wallet-api sandbox --port 0 --seed 7 --clock manual --json
  $ stablecoin-wallet-api sandbox --faults '{"executeFiatWithdrawal": {"status": 502, "carriedOut": true}}' --ready-file sandbox.url
  $ stablecoin-wallet-api sandbox --host 0.0.0.0 --allow-host sandbox --allow-webhook-host app --webhooks http://app:3000/webhooks`,
    )
    .action((flags) => sandbox(flags, host));

async function sandbox(
  { json, readyFile, webhooks, allowHost, allowWebhookHost, ...options }: Flags,
  host: Host,
): Promise<void> {
  const print = printer(host.stdout, json);
  const start = () =>
    startSandbox({
      ...options,
      ...{ webhookUrl: webhooks, allowHosts: allowHost, allowWebhookHosts: allowWebhookHost },
      onRequest: requestPrinter(print),
      onAttempt: (delivery, attempt) => printAttempt(print, delivery, attempt),
    });
  const listen = { ...options, readyFile };
  await serve('sandbox', { host, print, listen }, start, (server) => printWorld(print, server));
}

function printWorld(print: Print, { url, apiKey, wallets }: Sandbox): void {
  const page = `${url}/_sandbox/`;
  print(`Console in a browser: ${page}`, { event: 'console', url: page });
  print(`Key of the business: ${apiKey}`, { event: 'business', apiKey });
  for (const wallet of wallets) {
    const { id, address, network, blockchain, addresses } = wallet;
    const children = addresses.map((child) => `; address ${child.id}: ${child.address}`).join('');
    const text = `Wallet ${id}: ${blockchain.slug}, ${network}, ${address}, key ${wallet.apiKey}${children}`;
    print(text, { event: 'wallet', ...wallet });
  }
}

function printAttempt(print: Print, { body, ...delivery }: Delivery, attempt: DeliveryAttempt): void {
  const { event, transactionId, url, attempts } = delivery;
  const { status, failure, acknowledged, fault } = attempt;
  const verdict = acknowledged ? 'acknowledged' : 'not acknowledged';
  const extra = fault ? ` (${fault})` : '';
  const text = `${event} of ${transactionId} to ${url}: attempt ${attempts.length}${extra}: ${status ?? failure}, ${verdict}`;
  print(text, { event: 'attempt', delivery, ...attempt }, colourOf(acknowledged ? 200 : (status ?? 500)));
}
