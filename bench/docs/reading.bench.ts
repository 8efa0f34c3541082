/**
 * The published reference: bytes and requests of the first view of an operation, compressed with gzip, when its title stands
 * on the screen, and the longest task of the browser until then and in the second after it. Desk: 1440 pixels wide, no
 * throttling. Phone: 390 pixels wide, a processor that is four times slower, 1.6 Mbit/s and 150 ms of latency. Chromium,
 * with an empty cache; medians of five, taken in turns. Redoc is an unchanged `redocly build-docs`, Scalar its standalone script with
 * its defaults, both with the same contract.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium } from 'playwright';
import { median, table } from '../measure.ts';

const title = 'Withdraw stablecoin to a bank account';
const rounds = 5;
const pages = {
  'its own page': 'reference/executeFiatWithdrawal/',
  'the whole reference': 'all.html#/fiat-withdrawal/executefiatwithdrawal',
  Redoc: 'redoc.html#/fiat-withdrawal/executefiatwithdrawal',
  Scalar: 'scalar.html#tag/fiat-withdrawal/POST/v1/wallets/{walletId}/withdraw/fiat/execute',
};

/** The pages of others, and the script that one of them loads. */
const others = mkdtempSync(join(tmpdir(), 'reference-'));
const redocly = ['node_modules/@redocly/cli/bin/cli.js', 'build-docs', 'generated/openapi.json', '--inlineBundle'];
execFileSync(process.execPath, [...redocly, '--output', join(others, 'redoc.html')], { stdio: 'pipe' });
writeFileSync(
  join(others, 'scalar.html'),
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Scalar</title><body><script id="api-reference" data-url="openapi.json"></script><script src="scalar.js"></script>',
);
copyFileSync('bench/node_modules/@scalar/api-reference/dist/browser/standalone.js', join(others, 'scalar.js'));

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};
const compressed = new Map<string, Buffer>();

const server = createServer(({ url = '/' }, response) => {
  const path = decodeURIComponent(new URL(url, 'http://localhost').pathname);
  const name = path.endsWith('/') ? `${path}index.html` : path;
  const file = join(existsSync(join(others, name)) ? others : 'site', name);
  try {
    const body = compressed.get(file) ?? gzipSync(readFileSync(file));
    compressed.set(file, body);
    const type = types[extname(file)] ?? 'application/octet-stream';
    response
      .writeHead(200, { 'content-type': type, 'content-encoding': 'gzip', 'content-length': body.length })
      .end(body);
  } catch {
    response.writeHead(404).end();
  }
}).listen(0, '127.0.0.1');
await new Promise((resolve) => server.once('listening', resolve));
const { port } = server.address() as AddressInfo;

/** Runs in the page: notes when the title stands on the screen, frame by frame, and how long tasks take. */
function watch(wanted: string): void {
  Object.assign(window, { longest: 0 });
  new PerformanceObserver((list) => {
    const page = window as unknown as { longest: number };
    for (const { duration } of list.getEntries()) page.longest = Math.max(page.longest, duration);
  }).observe({ type: 'longtask', buffered: true });
  const look = (): void => {
    for (const heading of document.querySelectorAll('h1, h2, h3')) {
      const { top, height } = heading.getBoundingClientRect();
      const isVisible =
        height > 0 && top > -height && top < innerHeight && heading.checkVisibility({ visibilityProperty: true });
      if (!isVisible || !heading.textContent?.includes(wanted)) continue;
      performance.mark('arrived');
      return;
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function read(browser: Browser, path: string, phone: boolean) {
  const context = await browser.newContext({
    viewport: phone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  let requests = 0;
  let bytes = 0;
  page.on('response', (response) => {
    requests += 1;
    bytes += Number(response.headers()['content-length'] ?? 0);
  });
  await page.addInitScript(watch, title);
  if (phone) {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const bytesPerSecond = 1_600_000 / 8;
    const conditions = {
      offline: false,
      latency: 150,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    };
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', conditions);
  }
  await page.goto(`http://127.0.0.1:${port}/${path}`, { timeout: 120_000 });
  const handle = await page.waitForFunction(() => performance.getEntriesByName('arrived')[0]?.startTime, undefined, {
    timeout: 120_000,
  });
  const arrived = Number(await handle.jsonValue());
  await page.waitForTimeout(1000);
  const longest = await page.evaluate(() => (window as unknown as { longest: number }).longest);
  await context.close();
  return { arrived, longest, requests, bytes };
}

const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
const readings = new Map<string, Awaited<ReturnType<typeof read>>[]>();
for (let round = 0; round < rounds; round++)
  for (const path of Object.values(pages))
    for (const phone of [false, true]) {
      const key = `${path} ${phone}`;
      readings.set(key, [...(readings.get(key) ?? []), await read(browser, path, phone)]);
    }
await browser.close();
server.close();
rmSync(others, { recursive: true });

const of = (path: string, phone: boolean, what: 'arrived' | 'longest' | 'requests' | 'bytes') =>
  median((readings.get(`${path} ${phone}`) ?? []).map((reading) => reading[what]));
console.log(
  table(
    [
      'view',
      'requests',
      'kB',
      'desk: title, s',
      'desk: longest task, ms',
      'phone: title, s',
      'phone: longest task, ms',
    ],
    Object.entries(pages).map(([name, path]) => [
      name,
      of(path, false, 'requests'),
      Math.round(of(path, false, 'bytes') / 1000),
      (of(path, false, 'arrived') / 1000).toFixed(2),
      Math.round(of(path, false, 'longest')),
      (of(path, true, 'arrived') / 1000).toFixed(2),
      Math.round(of(path, true, 'longest')),
    ]),
  ),
);
