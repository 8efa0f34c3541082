import { type Command, InvalidArgumentError, Option } from 'commander';
import { startSandbox } from '../sandbox/start-sandbox.js';
import type { Delivery, DeliveryAttempt, Sandbox, SandboxOptions } from '../sandbox/types.js';
import { type ControlName, findControlProblem } from '../server/check-control.js';
import { append, readJsonOption, wholeNumber } from './arguments.js';
import type { Host } from './host.js';
import { requestPrinter } from './mock.js';
import { colourOf, logPrinter, type Print, printer } from './output.js';
import { type ListenOptions, serve, serverCommand, untilStopped } from './serve.js';

type SandboxCommandOptions = SandboxOptions &
  ListenOptions & {
    readonly webhooks?: string;
    readonly allowHost: readonly string[];
    readonly allowWebhookHost: readonly string[];
    readonly json?: boolean;
  };

/** `stablecoin-wallet-api sandbox`: a service in memory that keeps records, signs and delivers events. */
export const addSandbox = (program: Command, host: Host): Command =>
  serverCommand(program, 'sandbox', 4012)
    .summary('serve a sandbox that remembers, signs and delivers events')
    .description(
      'Serves every operation from seeded records in memory until stopped: what requests create can be read again, signatures are real, and events are delivered to your webhook URL, signed and retried by the documented rules, with delays as this package reads them. Prints the wallets with their keys, and a line for each request and delivery.',
    )
    .option('--webhooks <url>', 'webhook URL of every wallet; https unless it is this machine')
    .option('--seed <text>', 'the same seed gives the same wallets, keys and ids', '1')
    .option('--complete-records', 'embed records with all their fields; otherwise a quarter are cut down')
    .addOption(
      new Option('--clock <clock>', 'real runs by itself, manual stands still until it is moved over HTTP')
        .choices(['real', 'manual'])
        .default('real'),
    )
    .option('--faults <file or JSON>', 'faults of requests by operation', readFaults('--faults', 'setFaults'))
    .option(
      '--delivery-faults <file or JSON>',
      'faults of deliveries by event',
      readFaults('--delivery-faults', 'setDeliveryFaults'),
    )
    .option('--keep <number>', 'how many requests and deliveries are kept; 1000 by default', wholeNumber(1))
    .option('--allow-host <host>', 'a host by which other machines may call the controls; repeatable', append, [])
    .option('--allow-webhook-host <host>', 'a host to which events may be sent over http; repeatable', append, [])
    .addHelpText(
      'after',
      `
The sandbox is controlled over HTTP from this machine, below /_sandbox/: its guide and sandbox.openapi.json describe each control.
  GET /_sandbox/health responds as soon as it serves.

Exit codes: 0 stopped by SIGINT or SIGTERM, 2 invalid usage or a port in use.

Examples:
  $ stablecoin-wallet-api sandbox --webhooks http://127.0.0.1:3000/webhooks
  $ curl http://127.0.0.1:4012/_sandbox/deposit -H 'content-type: application/json' -d '{"walletId": "<id>", "amount": "25.5"}'
  $ stablecoin-wallet-api sandbox --port 0 --seed 7 --clock manual --json
  $ stablecoin-wallet-api sandbox --faults '{"executeFiatWithdrawal": {"status": 429, "times": 1}}' --ready-file sandbox.url
  $ stablecoin-wallet-api sandbox --host 0.0.0.0 --allow-host sandbox --allow-webhook-host app --webhooks http://app:3000/webhooks`,
    )
    .action((options) => sandbox(options, host));

async function sandbox(
  {
    webhooks,
    json,
    readyFile,
    allowHost: allowHosts,
    allowWebhookHost: allowWebhookHosts,
    ...options
  }: SandboxCommandOptions,
  host: Host,
): Promise<void> {
  const stopped = untilStopped(host);
  const print = printer(host.stdout, json);
  const log = logPrinter(host.stdout, json);
  const started: SandboxOptions = {
    ...options,
    ...(webhooks !== undefined && { webhookUrl: webhooks }),
    allowHosts,
    allowWebhookHosts,
    onRequest: requestPrinter(log),
    onAttempt: (delivery, attempt) => printAttempt(log, delivery, attempt),
  };
  await serve(
    'sandbox',
    print,
    { ...options, readyFile },
    () => startSandbox(started),
    () => stopped,
    (server) => {
      printWorld(print, server);
      printAllowed(print, started);
    },
  );
}

/** Parses faults as the control takes them that sets them. */
const readFaults = (option: string, control: ControlName) => (source: string) => {
  const faults = readJsonOption(option, source);
  const problem = findControlProblem(control, { faults });
  if (problem) throw new InvalidArgumentError(problem);
  return faults;
};

function printAllowed(print: Print, { allowHosts = [], allowWebhookHosts = [] }: SandboxOptions): void {
  for (const host of allowHosts)
    print(`Allowed: other machines that name the host ${host} may call the controls, which hand out the keys`, {
      event: 'allowed',
      controlsHost: host,
    });
  for (const host of allowWebhookHosts)
    print(`Allowed: events may be sent to ${host} over http`, { event: 'allowed', webhookHost: host });
}

function printWorld(print: Print, { url, apiKey, wallets }: Sandbox): void {
  const page = `${url}/_sandbox/`;
  print(`Console in a browser: ${page}`, { event: 'console', url: page });
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
  print(text, { event: 'attempt', delivery, ...attempt }, colourOf(acknowledged ? 200 : (status ?? 500)));
}
