import { globSync, readFileSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { createRequire } from 'node:module';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import type { startSandbox } from '../../src/testing.js';
import { checkBuild } from '../package/packed.js';
import { useSandbox } from './service.js';

beforeAll(checkBuild);

test('the page is at most 40 kB, and no other file of the package contains it', () => {
  const files = globSync('dist/console/*');
  expect(files.map((file) => file.split('/').at(-1)).sort()).toEqual(['console.css', 'console.js', 'index.html']);
  expect(files.reduce((bytes, file) => bytes + statSync(file).size, 0)).toBeLessThanOrEqual(40_000);
  const others = globSync('dist/{cli.js,src/**/*.*js}');
  expect(others.filter((file) => readFileSync(file, 'utf8').includes('delivery-list'))).toEqual([]);
});

test.each(['testing.js', 'testing.cjs'])('the build %s serves the files of the page', async (build) => {
  const testing: { startSandbox: typeof startSandbox } = createRequire(import.meta.url)(`../../dist/src/${build}`);
  const sandbox = await testing.startSandbox();
  onTestFinished(() => sandbox.close());
  for (const [path, file] of [
    ['', 'index.html'],
    ['console.css', 'console.css'],
    ['console.js', 'console.js'],
  ]) {
    const response = await fetch(`${sandbox.url}/_sandbox/${path}`);
    expect([response.status, await response.text()]).toEqual([200, readFileSync(`dist/console/${file}`, 'utf8')]);
  }
});

test('the page and the stream are for this machine only, by its own names', async () => {
  const { url } = await useSandbox();
  const status = (path: string, headers: Record<string, string>) =>
    new Promise((resolve, reject) => {
      const message = request(`${url}/_sandbox/${path}`, { headers }).end();
      message.on('error', reject).on('response', (reply) => {
        resolve(reply.statusCode);
        message.destroy();
      });
    });
  for (const path of ['', 'console.js', 'console.css', 'events']) {
    expect(await status(path, {})).toBe(200);
    expect(await status(path, { host: 'attacker.example' })).toBe(403);
    expect(await status(path, { origin: 'https://attacker.example' })).toBe(403);
    expect(await status(path, { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' })).toBe(403);
    expect(await status(path, { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors' })).toBe(403);
  }
  // A link to the page may stand anywhere.
  expect(await status('', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' })).toBe(200);
});
