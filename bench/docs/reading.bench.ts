/**
 * The published reference, as the interactive page and as the whole reference without a script: bytes that a browser
 * loads, compressed with gzip, and when a deep link to an operation is first painted and when its title stands on the
 * screen. Desk: 1440 pixels wide, no throttling. Phone: 390 pixels wide, a processor that is four times slower, 1.6 Mbit/s
 * and 150 ms of latency. Chromium, with an empty cache; medians of five.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium } from 'playwright';
import { median, table } from '../measure.ts';

const deepLink = '#/fiat-withdrawal/executefiatwithdrawal';
const title = 'Withdraw stablecoin to a bank account';
const rounds = 5;

const pages = ['index.html', 'all.html'].map((file) => {
  const text = readFileSync(`site/${file}`);
  return { file, bytes: text.length, compressed: gzipSync(text) };
});

const server = createServer(({ url }, response) => {
  const page = pages.find(({ file }) => url === `/${file}`);
  if (!page) return response.writeHead(404).end();
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' };
  return response.writeHead(200, { ...headers, 'content-length': page.compressed.length }).end(page.compressed);
}).listen(0, '127.0.0.1');
await new Promise((resolve) => server.once('listening', resolve));
const { port } = server.address() as AddressInfo;

/** Runs in the page: notes when the title of the place stands on the screen, frame by frame. */
function watch(wanted: string): void {
  const look = (): void => {
    for (const heading of document.querySelectorAll('h2')) {
      if (!heading.textContent?.includes(wanted)) continue;
      const { top, height } = heading.getBoundingClientRect();
      if (height === 0 || top < 0 || top > innerHeight || !heading.checkVisibility({ visibilityProperty: true }))
        continue;
      performance.mark('arrived');
      return;
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

interface Reading {
  painted: number;
  arrived: number;
}

async function read(browser: Browser, file: string, phone: boolean): Promise<Reading> {
  const context = await browser.newContext({
    viewport: phone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await page.addInitScript(watch, title);
  if (phone) {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const bytesPerSecond = 1_600_000 / 8;
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    });
  }
  await page.goto(`http://127.0.0.1:${port}/${file}${deepLink}`, { timeout: 120_000 });
  const handle = await page.waitForFunction(
    () => {
      const [arrived] = performance.getEntriesByName('arrived');
      const [painted] = performance.getEntriesByName('first-contentful-paint');
      return arrived && painted ? { painted: painted.startTime, arrived: arrived.startTime } : undefined;
    },
    undefined,
    { timeout: 120_000 },
  );
  const reading = (await handle.jsonValue()) as Reading;
  await context.close();
  return reading;
}

const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
const seconds = (times: number[]): string => (median(times) / 1000).toFixed(2);
const rows = [];
for (const { file, bytes, compressed } of pages) {
  const cells = [];
  for (const phone of [false, true]) {
    const readings: Reading[] = [];
    for (let round = 0; round < rounds; round++) readings.push(await read(browser, file, phone));
    cells.push(seconds(readings.map(({ painted }) => painted)), seconds(readings.map(({ arrived }) => arrived)));
  }
  rows.push([file, Math.round(bytes / 1000), Math.round(compressed.length / 1000), ...cells]);
}
await browser.close();
server.close();

console.log(
  table(
    [
      'page',
      'kB',
      'kB compressed',
      'desk: first paint, s',
      'desk: title, s',
      'phone: first paint, s',
      'phone: title, s',
    ],
    rows,
  ),
);
