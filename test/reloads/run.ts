/**
 * Usage: npm run test:external -- reloads
 *
 * Withdraws 2,000 times over TLS, 20 at a time, through nginx, HAProxy, Apache and Caddy in front of a backend that counts, while the
 * server reloads its configuration ten times. Fails if a withdrawal arrives twice, or if one over its own connection has an unknown
 * outcome. If every server ran, it writes the last section of bench/README.md. A server that is not installed is skipped.
 */
import '../../scripts/help/print-help.ts';
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setDefaultCACertificates } from 'node:tls';
import { isOutcomeUnknown } from 'stablecoin-wallet-api';
import { createSdkClient, executeFiatWithdrawal } from 'stablecoin-wallet-api/sdk';
import { table } from '../../bench/measure.ts';
import { writeReport } from '../external-tools.ts';
import { listen } from '../loopback.ts';
import { bodies, ids, pathOf, roles } from '../operations.ts';
import { isInstalled, servers, start } from './servers.ts';

const calls = 2_000;
const inFlight = 20;
const reloads = 10;
const pem = join(import.meta.dirname, '../client/hostile/loopback.pem');
setDefaultCACertificates([readFileSync(pem, 'utf8')]);

/** How often each withdrawal arrived, by its reference. */
let arrivals = new Map<string, number>();
const backend = createServer({ keepAliveTimeout: 600_000 }, async (request, response) => {
  const { reference } = JSON.parse(Buffer.concat(await request.toArray()).toString());
  arrivals.set(reference, (arrivals.get(reference) ?? 0) + 1);
  response.setHeader('content-type', 'application/json');
  response.end('{"message":"done","statusCode":200,"data":{"id":"a","status":"SUCCESS"}}');
});
const { port: backendPort } = await listen(backend);

type Connect = (baseUrl: string) => (reference: string) => Promise<unknown>;

const byName =
  (options: object): Connect =>
  (baseUrl) => {
    const client = createSdkClient({ baseUrl, apiKey: 'key', ...options });
    return (reference) => executeFiatWithdrawal({ client, path: ids.funds, body: { ...bodies.funds, reference } });
  };

const byFetch: Connect = (baseUrl) => async (reference) => {
  const headers = { 'x-api-key': 'key', 'content-type': 'application/json' };
  const body = JSON.stringify({ ...bodies.funds, reference });
  const response = await fetch(baseUrl + pathOf(roles.funds, ids.funds), { method: 'POST', headers, body });
  await response.text();
  if (!response.ok) throw new Error(`responded with ${response.status}`);
};

const own = 'own connections (default)';
const clients: (readonly [name: string, connect: Connect])[] = [
  [own, byName({})],
  ["`connections: 'shared'`", byName({ connections: 'shared' })],
  ['raw fetch', byFetch],
];

/** Withdraws while the server reloads, and counts what arrived and how the calls ended. */
async function measure(withdraw: ReturnType<Connect>, reload: () => Promise<void>) {
  arrivals = new Map();
  const ends = { success: 0, unknown: 0, failed: 0 };
  const failures = new Set<string>();
  let begun = 0;
  let reloading = Promise.resolve();
  const worker = async () => {
    while (begun < calls) {
      begun += 1;
      if (begun % Math.floor(calls / (reloads + 1)) === 0 && begun < calls) reloading = reloading.then(reload);
      try {
        await withdraw(`payout-${begun}`);
        ends.success += 1;
      } catch (error) {
        ends[isOutcomeUnknown(error) ? 'unknown' : 'failed'] += 1;
        // One line for each kind of failure.
        failures.add(String(error).replace(/payout-\d+|[\d-]{10}T[\d:.]+Z/g, '…'));
      }
    }
  };
  await Promise.all(Array.from({ length: inFlight }, worker));
  await reloading;
  return { ...ends, failures, twice: [...arrivals.values()].filter((count) => count > 1).length };
}

const section = (results: string): string => `## reloads

Written by \`npm run test:external -- reloads\`. Each row is ${calls.toLocaleString('en')} withdrawals over TLS, ${inFlight} at a time, through a proxy that
reloads its configuration ${reloads} times meanwhile, to a backend that counts. \`unknown\` counts the calls that ended with an unknown outcome,
and \`failed\` those that ended with another error: for raw fetch, that is every error, whether the withdrawal arrived or not. The figures are
of one run.

${results}
`;

const rows: string[][] = [];
const problems: string[] = [];
let skipped = 0;
for (const server of servers) {
  if (!isInstalled(server)) {
    console.log(`${server.name} is skipped: there is no ${server.file}.`);
    skipped += 1;
    continue;
  }
  const { stdout, stderr } = spawnSync(server.file, server.version, { encoding: 'utf8' });
  const [version = ''] = /\d+\.\d+[.\d]*/.exec(stdout + stderr) ?? [];
  for (const [name, connect] of clients) {
    console.log(`${server.name} ${version}, ${name} ...`);
    await using running = await start(server, pem, backendPort);
    const { success, unknown, failed, twice, failures } = await measure(connect(running.origin), running.reload);
    rows.push([`${server.name} ${version}`, name, ...[success, twice, unknown, failed].map(String)]);
    const isWrong = twice > 0 || (name === own && unknown > 0);
    if (isWrong) problems.push(`${server.name}, ${name}: ${JSON.stringify({ success, unknown, failed, twice })}`);
    for (const failure of failures) console.log(`  ${failure}`);
  }
}
backend.close();

const results = table(['server', 'client', 'succeeded', 'arrived twice', 'unknown', 'failed'], rows);
console.log(`\n${results}`);
for (const problem of problems) console.error(problem);
writeReport('reloads', { passed: rows.length - problems.length, failed: problems.length, skipped });
if (problems.length > 0 || rows.length === 0) process.exitCode = 1;
else if (skipped === 0) {
  const page = join(import.meta.dirname, '../../bench/README.md');
  writeFileSync(
    page,
    readFileSync(page, 'utf8').replace(/^## reloads\n[\s\S]*/m, () => section(results)),
  );
}
