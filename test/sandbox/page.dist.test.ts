import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { createRequire } from 'node:module';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import type { startSandbox } from '../../src/testing.ts';
import { checkBuild } from '../package/packed.ts';
import { useSandbox } from './service.ts';

beforeAll(checkBuild);

test('the page is at most 25 kB compressed, and no other file of the package contains it', () => {
  const files = globSync('dist/page/*');
  expect(files.map((file) => file.split('/').at(-1)).sort()).toEqual(['index.html', 'page.css', 'page.js']);
  expect(files.reduce((bytes, file) => bytes + gzipSync(readFileSync(file)).length, 0)).toBeLessThanOrEqual(25_000);
  const others = globSync('dist/{cli.js,src/**/*.*js}');
  expect(others.filter((file) => readFileSync(file, 'utf8').includes('delivery-list'))).toEqual([]);
});

test.each(['testing.js', 'testing.cjs'])('the build %s serves the files of the page', async (build) => {
  const testing: { startSandbox: typeof startSandbox } = createRequire(import.meta.url)(`../../dist/src/${build}`);
  const sandbox = await testing.startSandbox();
  onTestFinished(() => sandbox.close());
  for (const path of ['', 'page.css', 'page.js']) {
    const response = await fetch(`${sandbox.url}/_sandbox/${path}`);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe(readFileSync(`dist/page/${path || 'index.html'}`, 'utf8'));
  }
});

test.each([
  ['', 'none', 'navigate', 200],
  ['', 'cross-site', 'navigate', 200],
  ['', 'cross-site', 'no-cors', 403],
  ['page.js', 'same-origin', 'cors', 200],
  ['page.js', 'cross-site', 'navigate', 403],
  ['page.js', 'same-site', 'no-cors', 403],
])('the file "%s" of the page, requested from %s to %s, gets %i', async (path, site, mode, status) => {
  // fetch replaces these headers.
  const headers = { 'sec-fetch-site': site, 'sec-fetch-mode': mode };
  const message = request(`${(await useSandbox()).url}/_sandbox/${path}`, { headers }).end();
  const [response] = await once(message, 'response');
  message.destroy();
  expect(response.statusCode).toBe(status);
});

test('a page may load and connect only to its own files, and no page of another origin may load, frame or open it', async () => {
  const { headers } = await fetch(`${(await useSandbox()).url}/_sandbox/`);
  // "'none'" of default-src holds for each kind that is not named, and no directive says unsafe, nonce or a hash.
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; " +
      "form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'",
  );
  for (const name of ['cross-origin-opener-policy', 'cross-origin-resource-policy'])
    expect(headers.get(name)).toBe('same-origin');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});
