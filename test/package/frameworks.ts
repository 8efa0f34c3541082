/**
 * The packed package in the applications of users: a part of `npm run test:outside -- package`.
 *
 * Installs the frameworks of frameworks/ and the tarball in a folder outside the repository, and builds there a Next.js
 * application, a page of Vite and React, a NestJS application that is compiled to CommonJS, a function for AWS Lambda that esbuild
 * bundles, and a program with other implementations of `fetch`. Each receives a signed delivery, or makes a call. Fails if one does not.
 */
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify, stripVTControlCharacters } from 'node:util';
import { chromium, type Page } from 'playwright';
import { startMock } from 'stablecoin-wallet-api/testing';
import { table } from '../../bench/measure.ts';
import { listen } from '../loopback.ts';
import { skipped, writeReport } from '../write-report.ts';
import { unpack } from './packed.ts';

const run = promisify(execFile);
const apiKey = 'key';
const body = JSON.stringify({ event: 'deposit.success', data: { id: '878e0fdd-7ec3-4a75-88f9-58cb81a373e8' } });
const signature = createHmac('sha512', apiKey).update(body).digest('hex');
const folder = mkdtempSync(join(tmpdir(), 'wallet-api-frameworks-'));
const bin = (name: string) => join(folder, 'node_modules/.bin', name);
const env = { ...process.env, API_KEY: apiKey, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' };
const servers: ChildProcess[] = [];

function expectEqual(what: string, found: unknown, expected: unknown): void {
  const [a, b] = [found, expected].map((value) => JSON.stringify(value));
  if (a !== b) throw new Error(`${what}: ${a} instead of ${b}`);
}

async function build(what: string, file: string, args: string[], application = ''): Promise<string> {
  const options = { cwd: join(folder, application), env, maxBuffer: 2 ** 26 };
  const { stdout, stderr } = await run(file, args, options).catch((error) => {
    throw new Error(`${what} does not build:\n${error.stdout}${error.stderr}`);
  });
  return stdout + stderr;
}

/** Starts a server and returns its address, which it prints, with everything that it has printed so far. */
async function serve(application: string, file: string, args: string[]) {
  const child = spawn(file, args, {
    cwd: join(folder, application),
    env: { ...env, PORT: '0', WALLET_API_URL: service.url },
  });
  servers.push(child);
  let printed = '';
  const address = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (data) => {
        printed += data;
        // Where CI is set, an address may be printed in colours.
        const [found] = /http:\/\/(127\.0\.0\.1|localhost):\d+/.exec(stripVTControlCharacters(printed)) ?? [];
        if (found) resolve(found);
      });
    child.once('exit', () => reject(new Error(`${application} ended:\n${printed}`)));
    AbortSignal.timeout(60_000).addEventListener('abort', () =>
      reject(new Error(`${application} printed no address:\n${printed}`)),
    );
  });
  return { address, printed: () => printed };
}

/** Sends a delivery that is signed, one that was delivered before, and one with another signature. */
async function deliver(url: string): Promise<void> {
  const send = async (value: string) =>
    (await fetch(url, { method: 'POST', body, headers: { 'x-service-signature': value } })).status;
  expectEqual(url, [await send(signature), await send(signature), await send('0'.repeat(128))], [200, 200, 401]);
}

/** A service for the withdrawals of the Next.js application, which counts them. */
async function startService() {
  let withdrawals = 0;
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      withdrawals += 1;
      const data = { id: `withdrawal-${withdrawals}`, reference: 'r', type: 'WITHDRAW', status: 'PENDING' };
      response.end(JSON.stringify({ message: '', statusCode: 200, data }));
    });
  });
  const { origin } = await listen(server);
  server.unref();
  return { url: origin, withdrawals: () => withdrawals };
}

const service = await startService();

/** Renders each page twice. Next.js caches the responses of `fetch` on some of them, and no withdrawal may come from its cache. */
async function withdrawTwice(address: string): Promise<void> {
  for (const [mode, rendered] of [
    ['auto', ['withdrawal-1', 'withdrawal-2']],
    ['force-cache', ['withdrawal-3', 'withdrawal-4']],
  ] as const) {
    const render = async () => {
      const page = await (await fetch(`${address}/withdraw/${mode}`)).text();
      return /<p>([^<]*)<\/p>/.exec(page)?.[1];
    };
    expectEqual(`the withdrawals of a page with fetchCache ${mode}`, [await render(), await render()], rendered);
  }
  expectEqual('the withdrawals that arrived', service.withdrawals(), 4);
}

/** Opens a page in Chromium, with the address of a service that it may call in its query. */
async function openPage(address: string, use: (page: Page) => Promise<void>): Promise<void> {
  const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
  const api = createServer((request, response) =>
    request.method === 'GET' && request.url?.endsWith('empty-502')
      ? response.writeHead(502, headers).end()
      : response.writeHead(200, headers).end('{"data":{"name":"Ada"},"message":"","statusCode":200}'),
  );
  const { origin } = await listen(api);
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    await page.goto(`${address}/?${new URLSearchParams({ api: origin, body, signature })}`);
    await use(page);
  } finally {
    await browser.close();
    api.close();
    api.closeAllConnections();
  }
}

const applications: Record<string, () => Promise<string>> = {
  async next() {
    const printed = await build('Next.js', bin('next'), ['build'], 'next');
    expectEqual('warnings of the memory store in next build', printed.includes('in memory only'), false);
    const server = await serve('next', bin('next'), ['start', '--hostname', '127.0.0.1', '--port', '0']);
    for (const route of ['webhooks', 'edge']) await deliver(`${server.address}/${route}`);
    const page = await (await fetch(server.address)).text();
    expectEqual('the page', /SUCCESS/.test(page), true);
    await withdrawTwice(server.address);
    return 'a Node route, an edge route, a page with types, withdrawals in pages that cache';
  },

  async vite() {
    await build('The types of the page', bin('tsc'), ['-p', '.'], 'vite');
    const printed = await build('Vite', bin('vite'), ['build'], 'vite');
    const assets = join(folder, 'vite/dist/assets');
    const code = readdirSync(assets).map((name) => readFileSync(join(assets, name), 'utf8'));
    const builtIns = `${printed}${code.join()}`.match(/externalized for browser|["'`]node:\w+/g) ?? [];
    expectEqual('built-ins of Node in the bundle', builtIns, []);

    const server = await serve('vite', bin('vite'), ['preview', '--host', '127.0.0.1', '--port', '0']);
    await openPage(server.address, async (page) => {
      await page.waitForFunction("document.querySelector('output')?.textContent");
      expectEqual('the page', await page.locator('output').textContent(), '200 deposit.success');
      for (const [hook, text] of [
        ['tanstack-ada', 'Ada'],
        ['swr-ada', 'Ada'],
        ['tanstack-empty-502', 'ApiError 502'],
        ['swr-empty-502', 'ApiError 502'],
      ])
        await page.waitForFunction(`document.getElementById('${hook}')?.textContent === '${text}'`, {
          timeout: 20_000,
        });
    });
    return 'a call, a verification, openapi-react-query and swr-openapi in Chromium, no built-in of Node';
  },

  async fetch() {
    const mock = await startMock();
    // Every second response is lost.
    mock.setFaults({
      signWalletMessage: [0, 1, 2].flatMap(() => [
        { delay: 0, times: 1 },
        { reset: 'after', times: 1 },
      ]),
    });
    try {
      const options = { cwd: join(folder, 'fetch'), env: { ...env, WALLET_API_URL: mock.url } };
      const { stdout } = await run(process.execPath, ['main.mjs'], options);
      const expected = ['SUCCESS', 'OutcomeUnknownError'];
      expectEqual('the signatures', stdout.trim().split('\n'), [...expected, ...expected, ...expected]);
      expectEqual('the requests that arrived', mock.requests.length, 6);
    } finally {
      await mock.close();
    }
    return 'a signature and a lost response by node-fetch 3, node-fetch 2 and cross-fetch';
  },

  async nest() {
    await build('NestJS', bin('tsc'), ['-p', '.'], 'nest');
    const compiled = readFileSync(join(folder, 'nest/dist/main.js'), 'utf8');
    expectEqual('CommonJS', compiled.includes('require("stablecoin-wallet-api/webhooks")'), true);
    const server = await serve('nest', process.execPath, ['dist/main.js']);
    await deliver(`${server.address.replace('localhost', '127.0.0.1')}/webhooks`);
    return 'compiled to CommonJS, with rawBody';
  },

  async lambda() {
    process.env.API_KEY = apiKey;
    await build('The types of the function', bin('tsc'), ['-p', '.'], 'lambda');
    for (const [format, extension] of [
      ['cjs', 'cjs'],
      ['esm', 'mjs'],
    ]) {
      const outfile = `dist/handler.${extension}`;
      const flags = ['--bundle', '--platform=node', '--target=node20', `--format=${format}`, `--outfile=${outfile}`];
      await build('The function', bin('esbuild'), ['handler.ts', ...flags], 'lambda');
      // Nothing that is installed may be needed by the bundle.
      const alone = mkdtempSync(join(tmpdir(), 'wallet-api-lambda-'));
      cpSync(join(folder, 'lambda', outfile), join(alone, `handler.${extension}`));
      const { handler } = await import(pathToFileURL(join(alone, `handler.${extension}`)).href);
      const event = (value: string) => ({
        requestContext: { http: { method: 'POST' } },
        rawPath: '/webhooks',
        headers: { 'x-service-signature': value },
        body,
      });
      const codes = [await handler(event(signature)), await handler(event('0'.repeat(128)))];
      rmSync(alone, { recursive: true });
      expectEqual(
        `the status codes of the function as ${format}`,
        codes.map(({ statusCode }) => statusCode),
        [200, 401],
      );
    }
    return 'bundled as CommonJS and as an ES module';
  },
};

const rows: string[][] = [];
const failures: unknown[] = [];
try {
  console.log('Installing frameworks');
  cpSync(join(import.meta.dirname, 'frameworks'), folder, {
    recursive: true,
    filter: (path) => !/\/(node_modules|dist|\.next)(\/|$)/.test(path.slice(import.meta.dirname.length)),
  });
  try {
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  } catch {
    throw skipped('frameworks', 'The frameworks could not be installed');
  }
  unpack(folder);
  for (const [name, application] of Object.entries(applications))
    try {
      rows.push([name, await application(), 'ok']);
    } catch (error) {
      failures.push(error);
      rows.push([name, '', '**fails**']);
    }
} finally {
  for (const server of servers) server.kill();
  rmSync(folder, { recursive: true, force: true });
}
console.log(`\n${table(['application', 'what was tried', 'result'], rows)}`);
for (const failure of failures) console.error(failure);
writeReport('frameworks', { passed: rows.length - failures.length, failed: failures.length, skipped: 0 });
process.exitCode = failures.length > 0 ? 1 : 0;
