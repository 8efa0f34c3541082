/**
 * The packed package in an application of Next.js: a part of `npm run test:external -- package`.
 *
 * Copies the application of next/ with the tarball into a folder outside the repository, builds and starts it, sends deliveries to its
 * Node route and to its edge route, and renders pages that withdraw. Fails where one of them does not do what it must.
 */
import { deepEqual, doesNotMatch, equal } from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { installNextTo, skipped, writeReport } from '../external-tools.ts';
import { freePort, listen } from '../loopback.ts';
import { unpack } from './packed.ts';

const apiKey = 'key';
const folder = mkdtempSync(join(tmpdir(), 'wallet-api-next-'));
const bin = join(folder, 'node_modules/.bin/next');
const env = { ...process.env, API_KEY: apiKey, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' };

/** Waits until the application responds. A page would withdraw, so the path is one of a route. */
async function untilReady(address: string): Promise<void> {
  const deadline = AbortSignal.timeout(60_000);
  const responds = () => fetch(`${address}/webhooks`).catch(() => undefined);
  while (!(await responds())) {
    deadline.throwIfAborted();
    await setTimeout(100);
  }
}

/** Sends a delivery that is signed, one that was delivered before, and one with another signature. */
async function deliver(url: string): Promise<void> {
  const body = JSON.stringify({ event: 'deposit.success', data: { id: '878e0fdd-7ec3-4a75-88f9-58cb81a373e8' } });
  const signature = createHmac('sha512', apiKey).update(body).digest('hex');
  const send = async (value: string) =>
    (await fetch(url, { method: 'POST', body, headers: { 'x-service-signature': value } })).status;
  const forged = '0'.repeat(128);
  deepEqual([await send(signature), await send(signature), await send(forged)], [200, 200, 401], url);
}

let withdrawals = 0;
const service = createServer((request, response) => {
  request.resume().on('end', () => {
    withdrawals += 1;
    const data = { id: `withdrawal-${withdrawals}`, reference: 'r', type: 'WITHDRAW', status: 'PENDING' };
    response.end(JSON.stringify({ message: '', statusCode: 200, data }));
  });
});

/** Next.js caches the responses of `fetch` on some pages. No withdrawal may come from its cache. */
async function withdrawTwice(page: string): Promise<void> {
  const before = withdrawals;
  const render = async () => /<p>([^<]*)<\/p>/.exec(await (await fetch(page)).text())?.[1];
  const expected = [before + 1, before + 2].map((count) => `withdrawal-${count}`);
  deepEqual([await render(), await render()], expected, page);
  equal(withdrawals, before + 2, page);
}

let server: ChildProcess | undefined;
let failed = 0;
try {
  const { origin } = await listen(service);
  const others = join(import.meta.dirname, '../others');
  if (!installNextTo(others)) throw skipped('next', 'Next.js could not be installed');
  // Next.js refuses packages that are linked from outside the folder.
  for (const source of [others, join(import.meta.dirname, 'next')])
    cpSync(source, folder, { recursive: true, verbatimSymlinks: true });
  // The layout that Next.js asks for, the same route on the edge runtime, and the same page on which Next.js caches every fetch.
  for (const [file, text] of Object.entries({
    'layout.js': 'export default ({ children }) => <html><body>{children}</body></html>;\n',
    'edge/route.js': "export { POST } from '../webhooks/route';\nexport const runtime = 'edge';\n",
    'force-cache/page.js': "export { default } from '../page';\nexport const fetchCache = 'force-cache';\n",
  })) {
    mkdirSync(dirname(join(folder, 'app', file)), { recursive: true });
    writeFileSync(join(folder, 'app', file), text);
  }
  unpack(folder);
  const printed = execFileSync(bin, ['build'], { cwd: folder, env, encoding: 'utf8' });
  doesNotMatch(printed, /in memory only/);
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  server = spawn(bin, ['start', '--hostname', '127.0.0.1', '--port', `${port}`], {
    cwd: folder,
    env: { ...env, WALLET_API_URL: origin },
    stdio: 'inherit',
  });
  await untilReady(address);
  for (const route of ['webhooks', 'edge']) await deliver(`${address}/${route}`);
  for (const page of ['', 'force-cache']) await withdrawTwice(`${address}/${page}`);
  console.log('Next.js: a Node route, an edge route, withdrawals in pages that cache: ok');
} catch (error) {
  failed = 1;
  console.error(error);
} finally {
  server?.kill();
  service.close();
  rmSync(folder, { recursive: true, force: true });
}
writeReport('next', { passed: 1 - failed, failed, skipped: 0 });
process.exitCode = failed;
