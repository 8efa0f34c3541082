import { type Command, InvalidArgumentError, Option } from 'commander';
import { type SandboxOption, sandboxOptions } from '../sandbox/options.js';
import { startSandbox } from '../sandbox/start-sandbox.js';
import type { Delivery, DeliveryAttempt, Sandbox, SandboxOptions } from '../sandbox/types.js';
import { examplesSeed } from '../sandbox/world/seed.js';
import { append, readJsonOption } from './arguments.js';
import { colourOf, type Host, type Print, printer } from './output.js';
import { faultHelp, type ListenOptions, requestPrinter, serve, serverCommand } from './serve.js';

/** What the command starts with, unless an option says otherwise: the samples of the reference run against it. */
const defaults: SandboxOptions = { seed: examplesSeed, clock: 'real' };

/** The flags of the options of the sandbox, with the names of the options. */
const listFlags = () =>
  Object.entries(sandboxOptions).flatMap(([name, option]) =>
    option.flag ? [{ name, flag: flagOf(name, option, option.flag) }] : [],
  );

function flagOf(name: string, option: SandboxOption, flag: string): Option {
  const { says, check } = option;
  const [holds, expected] = check;
  const made = new Option(flag, says).default(Reflect.get(defaults, name));
  if (!flag.includes('<')) return made;
  return made.argParser<unknown>((text, before) => {
    const others = Array.isArray(before) ? before.map(String) : [];
    const read: Readonly<Record<string, () => unknown>> = {
      '<number>': () => Number(text),
      '<host>': () => append(text, others),
      '<file or JSON>': () => readJsonOption(flag, text),
    };
    const value = (read[flag.slice(flag.indexOf('<'))] ?? (() => text))();
    if (!holds(value)) throw new InvalidArgumentError(`It must be ${expected}.`);
    return value;
  });
}

/** `stablecoin-wallet-api sandbox`: a service in memory that keeps records, signs and delivers events. */
export function addSandbox(program: Command, host: Host): Command {
  const command = serverCommand(program, 'sandbox', 4010)
    .summary('serve a sandbox that remembers, signs and delivers events')
    .description(
      'Serves every operation from seeded records in memory until stopped, and delivers events to your webhook URL, signed and retried.',
    )
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
  $ stablecoin-wallet-api sandbox --port 0 --seed 7 --clock manual --json
  $ stablecoin-wallet-api sandbox --faults '{"executeFiatWithdrawal": {"status": 502, "carriedOut": true}}' --ready-file sandbox.url
  $ stablecoin-wallet-api sandbox --host 0.0.0.0 --allow-host sandbox --allow-webhook-host app --webhooks http://app:3000/webhooks`,
    );
  for (const { flag } of listFlags()) command.addOption(flag);
  return command.action((given) => sandbox(given, host));
}

async function sandbox(given: ListenOptions & { readonly json?: boolean }, host: Host): Promise<void> {
  const { json, port, host: hostName, readyFile } = given;
  const print = printer(host.stdout, json);
  const options: SandboxOptions = {
    ...Object.fromEntries(listFlags().map(({ name, flag }) => [name, Reflect.get(given, flag.attributeName())])),
    port,
    host: hostName,
    onRequest: requestPrinter(print),
    onAttempt: (delivery, attempt) => printAttempt(print, delivery, attempt),
  };
  const listen = { port, host: hostName, readyFile };
  await serve(
    'sandbox',
    { host, print, listen },
    () => startSandbox(options),
    (server) => printWorld(print, server),
  );
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
