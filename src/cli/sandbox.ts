import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { RecordedRequest } from '../../generated/sandbox.js';
import { startSandbox } from '../sandbox/start-sandbox.js';
import type { Delivery, DeliveryAttempt, Sandbox, SandboxOptions } from '../sandbox/types.js';
import { examplesSeed } from '../sandbox/world/seed.js';
import type { Command, Options, Print } from './command.js';

/** `stablecoin-wallet-api sandbox`: an in-memory service that keeps records, signs and delivers events. */
export const sandbox: Command = {
  summary: 'serve a sandbox that keeps records, signs and delivers events',
  help: `[options]

Serves every operation from seeded records in memory until stopped, and delivers events to your webhook URL, signed and retried.

  --port <port>                  port to listen on; 0 selects a free one; 4010 by default
  --host <host>                  host to listen on; 127.0.0.1 by default
  --json                         print one JSON object per line
  --respond <mode>               records (default) keeps created records; examples responds with the contract's examples to any id and key
  --seed <text>                  the same seed gives the same wallets, keys and ids; ${examplesSeed} (default) gives those of the contract's examples
  --clock <clock>                real (default) runs by itself, manual moves only over HTTP
  --webhook-url <url>            webhook URL of every wallet; https unless on this machine
  --webhook-timeout-ms <number>  milliseconds before a delivery attempt times out; 10000 by default
  --signature-header <name>      header with the signature, if it is not the documented one
  --faults <file or JSON>        request faults by operation
  --delivery-faults <file or JSON>  delivery faults by event
  --history-limit <number>       number of requests and deliveries to keep; 1000 by default
  --allow-hosts <host>           host name that other machines may use for the controls; repeatable
  --allow-webhook-hosts <host>   host that may receive events over http; repeatable

The sandbox is controlled over HTTP from this machine, below /_sandbox/: its guide and sandbox.openapi.json describe each control and fault.
With --json, the line with "event":"ready" has its URL. GET /_sandbox/health responds from then on.

Exit codes: 0 stopped by SIGINT or SIGTERM, 2 invalid usage or a port in use.

Examples:
  $ stablecoin-wallet-api sandbox --webhook-url http://127.0.0.1:3000/webhooks
  $ curl http://127.0.0.1:4010/_sandbox/deposit -H 'content-type: application/json' -d '{"walletId": "<id>", "amount": "25.5"}'
  $ stablecoin-wallet-api sandbox --port 0 --seed 7 --clock manual --json
  $ stablecoin-wallet-api sandbox --faults '{"executeFiatWithdrawal": {"status": 502, "carriedOut": true}}'
  $ stablecoin-wallet-api sandbox --host 0.0.0.0 --allow-hosts sandbox --allow-webhook-hosts app --webhook-url http://app:3000/webhooks`,
  /** Starts a sandbox, introduces it, reports that it is ready, and closes it when SIGINT or SIGTERM arrives. */
  async run(given, print, _, ownProcess) {
    // Further lines are dropped, so that a reader who stopped after the ready line does not fill the memory.
    const isRead = () => ownProcess.stdout.writableLength < 4 * 1024 * 1024;
    const options: SandboxOptions = {
      ...readSandboxFlags(given),
      onRequest: (request) => isRead() && printRequest(print, request),
      onAttempt: (delivery, attempt) => isRead() && printAttempt(print, delivery, attempt),
    };
    // Before the ready line, because the process may be stopped at any time after it.
    const stopped = Promise.race(['SIGINT', 'SIGTERM'].map((signal) => once(ownProcess, signal)));
    const server = await startSandbox(options).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EADDRINUSE') throw error;
      const { host, port } = options;
      throw new Error(`--port ${port}: the port is in use on ${host}. Choose another, or 0 for a free one.`);
    });
    try {
      printWorld(print, server);
      print(`The sandbox is ready at ${server.url}`, { event: 'ready', url: server.url });
      await stopped;
      return undefined;
    } finally {
      await server.close();
    }
  },
};

const numberFlags = ['port', 'webhook-timeout-ms', 'history-limit'];
const jsonFlags = ['faults', 'delivery-faults'];

/** JSON, or a file of JSON. */
function readJson(source: string, flag: string): unknown {
  try {
    return JSON.parse(/^\s*[{["]/.test(source) ? source : readFileSync(source, 'utf8'));
  } catch (error) {
    throw new Error(`--${flag} ${source}: pass JSON, or the path of a JSON file: ${Object(error).message}.`);
  }
}

/** The sandbox's options without its listeners, not yet checked. Each flag is the name of an option in kebab case. */
export function readSandboxFlags({ json: _, ...flags }: Options): SandboxOptions {
  const given = Object.entries(flags).map(([flag, value]) => {
    const option = flag.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    if (jsonFlags.includes(flag)) return [option, readJson(String(value), flag)];
    // A text that is no number is left to the check of the options.
    return [option, numberFlags.includes(flag) && /^\d+$/.test(String(value)) ? Number(value) : value];
  });
  // The docs' samples run against these defaults.
  return { port: 4010, host: '127.0.0.1', seed: examplesSeed, clock: 'real', ...Object.fromEntries(given) };
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

function printRequest(print: Print, request: RecordedRequest): void {
  const { method, path, operationId = '(not in the contract)', status, reason } = request;
  const why = reason ? `, ${reason}` : '';
  const text = `${method} ${path} ${operationId}: ${status ?? 'no response'}${why}`;
  print(text, { event: 'request', ...request });
}

function printAttempt(print: Print, { body, ...delivery }: Delivery, attempt: DeliveryAttempt): void {
  const { event, transactionId, url, attempts } = delivery;
  const { status, failure, acknowledged, fault } = attempt;
  const verdict = acknowledged ? 'acknowledged' : 'not acknowledged';
  const extra = fault ? ` (${fault})` : '';
  const text = `${event} of ${transactionId} to ${url}: attempt ${attempts.length}${extra}: ${status ?? failure}, ${verdict}`;
  print(text, { event: 'attempt', delivery, ...attempt });
}
