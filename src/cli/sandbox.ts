import { once } from 'node:events';
import type { RecordedRequest } from '../../generated/sandbox.js';
import { sandboxChecks } from '../sandbox/options.js';
import { startSandbox } from '../sandbox/start-sandbox.js';
import type { Delivery, DeliveryAttempt, Sandbox, SandboxOptions } from '../sandbox/types.js';
import { examplesSeed } from '../sandbox/world/seed.js';
import { type Command, type Options, type Print, readInputFile, readOption, toNumber, UsageError } from './command.js';

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
  --webhooks <url>               webhook URL of every wallet; https unless on this machine
  --webhook-timeout-ms <number>  milliseconds before a delivery attempt times out; 10000 by default
  --signature-header <name>      header with the signature, if it is not the documented one
  --faults <file or JSON>        request faults by operation
  --delivery-faults <file or JSON>  delivery faults by event
  --history-limit <number>       number of requests and deliveries to keep; 1000 by default
  --allow-host <host>            host name that other machines may use for the controls; repeatable
  --allow-webhook-host <host>    host that may receive events over http; repeatable

The sandbox is controlled over HTTP from this machine, below /_sandbox/: its guide and sandbox.openapi.json describe each control.
With --json, the line with "event":"ready" has its URL. GET /_sandbox/health responds from then on.

A fault has times, skip and every (numbers of requests), delay (ms), and one of status (with carriedOut, retryAfter in seconds and html),
reset ("before" or "after" the operation is carried out), example (a name). A list of faults is applied in order.

Exit codes: 0 stopped by SIGINT or SIGTERM, 2 invalid usage or a port in use.

Examples:
  $ stablecoin-wallet-api sandbox --webhooks http://127.0.0.1:3000/webhooks
  $ curl http://127.0.0.1:4010/_sandbox/deposit -H 'content-type: application/json' -d '{"walletId": "<id>", "amount": "25.5"}'
  $ stablecoin-wallet-api sandbox --respond examples
  $ stablecoin-wallet-api sandbox --port 0 --seed 7 --clock manual --json
  $ stablecoin-wallet-api sandbox --faults '{"executeFiatWithdrawal": {"status": 502, "carriedOut": true}}'
  $ stablecoin-wallet-api sandbox --host 0.0.0.0 --allow-host sandbox --allow-webhook-host app --webhooks http://app:3000/webhooks`,
  /** Starts a sandbox, introduces it, reports that it is ready, and closes it when SIGINT or SIGTERM arrives. */
  async run(given, print, _, ownProcess) {
    const options: SandboxOptions = {
      ...readSandboxFlags(given),
      onRequest: (request) => printRequest(print, request),
      onAttempt: (delivery, attempt) => printAttempt(print, delivery, attempt),
    };
    // Before the ready line, because the process may be stopped at any time after it.
    const stopped = Promise.race(['SIGINT', 'SIGTERM'].map((signal) => once(ownProcess, signal)));
    const server = await startSandbox(options).catch((error) => {
      throw explainListenError(error, options);
    });
    try {
      printWorld(print, server);
      print(`The sandbox is ready at ${server.url}`, { event: 'ready', url: server.url });
      await stopped;
    } finally {
      await server.close();
    }
  },
};

/** The sandbox's options without its listeners. Each flag is checked by its name. */
export function readSandboxFlags(given: Options): SandboxOptions {
  const read = (flag: string, option: keyof SandboxOptions, convert?: typeof readJson) =>
    readOption<never>(given, flag, sandboxChecks[option], convert);
  return {
    port: read('port', 'port', toNumber) ?? 4010,
    host: read('host', 'host') ?? '127.0.0.1',
    respond: read('respond', 'respond'),
    // The docs' samples run against these defaults.
    seed: read('seed', 'seed') ?? examplesSeed,
    clock: read('clock', 'clock') ?? 'real',
    webhookUrl: read('webhooks', 'webhookUrl'),
    webhookTimeoutMs: read('webhook-timeout-ms', 'webhookTimeoutMs', toNumber),
    signatureHeader: read('signature-header', 'signatureHeader'),
    faults: read('faults', 'faults', readJson),
    deliveryFaults: read('delivery-faults', 'deliveryFaults', readJson),
    historyLimit: read('history-limit', 'historyLimit', toNumber),
    allowHosts: given['allow-host'] as string[] | undefined,
    allowWebhookHosts: given['allow-webhook-host'] as string[] | undefined,
  };
}

/** JSON, or a file of JSON. */
function readJson(source: string, option: string): unknown {
  const isJson = /^\s*[{["]/.test(source);
  const text = isJson ? source : readInputFile(source, option, 'Pass JSON, or the path of a JSON file.').toString();
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${option} ${source}: it is not JSON: ${Object(error).message}.`);
  }
}

/** Names the wrong option if a server cannot listen. */
function explainListenError(error: NodeJS.ErrnoException, { port, host }: SandboxOptions): Error {
  if (error.code === 'EADDRINUSE')
    return new Error(`--port ${port}: the port is in use on ${host}. Choose another, or 0 for a free one.`);
  return error.syscall ? new Error(`--host ${host}, --port ${port}: ${error.message}`) : error;
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
