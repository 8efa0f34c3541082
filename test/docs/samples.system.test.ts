import { type ChildProcess, execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type ContractResponse, listOperations, resolve, successStatus } from '../../scripts/contract/contract.ts';
import { isObject } from '../../scripts/contract/walk.js';
import { baseUrl, examplesOf, receiverUrl, toPython } from '../../scripts/docs/samples.ts';
import { startSandbox } from '../../src/testing.ts';
import { freePort } from '../loopback.ts';
import { startPrism } from '../prism.ts';
import { calls, contract, sampleOf } from './code-samples.ts';

const events = Object.entries(contract.webhooks).map(([event, { post }]) => ({ event, id: post.operationId }));

/** Inside the package, so that the samples import it by its name, as its users do. */
let folder: string;
let mock: Awaited<ReturnType<typeof startPrism>>;

beforeAll(async () => {
  mkdirSync('reports', { recursive: true });
  folder = mkdtempSync('reports/samples-');
  mock = await startPrism();
});

afterAll(async () => {
  await mock.close();
  rmSync(folder, { recursive: true });
});

/** Message and data of the first named example of a success, which the mock responds with. */
function bodyOf(operation: (typeof calls)[number]): { message?: unknown; data?: unknown } {
  const success = resolve<ContractResponse>(contract, operation.responses[successStatus(operation)] ?? {});
  const [example] = examplesOf(contract, success);
  return isObject(example?.value) ? example.value : {};
}

function write(name: string, source: string): string {
  const file = join(folder, name);
  writeFileSync(file, source);
  return file;
}

const run = promisify(execFile);

/** Runs TypeScript as it is, and returns what it printed. */
async function runScript(file: string): Promise<string> {
  const { stdout } = await run('node_modules/.bin/node', [file]);
  return stdout.trim();
}

const missing = ['curl', 'openssl'].filter((tool) => spawnSync(tool, ['--version']).error);
if (missing.length > 0) console.warn(`The curl samples are not run: ${missing.join(' and ')} is not installed.`);
const canRunShell = missing.length === 0 || process.env.CI === 'true';

describe('TypeScript samples', () => {
  it.each(['TypeScript, by path', 'TypeScript, by name'])('%s: every one works on the mock', async (label) => {
    const runs = calls.map((operation) => ({
      file: write(
        `run-${label.slice(-4)}-${operation.operationId}.mts`,
        sampleOf(operation.operationId, label).source.replaceAll(baseUrl, mock.origin),
      ),
      message: bodyOf(operation).message,
    }));
    const runner = write(
      `run-${label.slice(-4)}.mts`,
      runs.map(({ file }) => `await import(${JSON.stringify(file.replace(folder, '.'))});`).join('\n'),
    );
    // The message begins a line; what follows it is data, of which further lines are indented or closing brackets.
    const messages = (await runScript(runner)).split('\n').filter((line) => /^\w/.test(line));
    expect(messages).toEqual(runs.map(({ message }) => expect.stringMatching(`^${message}`)));
  });
});

const hasRequests = spawnSync('python3', ['-c', 'import requests']).status === 0;
if (!hasRequests) console.warn('The Python samples are not run: Python with the package requests is not installed.');

describe.runIf(hasRequests)('Python samples', () => {
  it('every one prints the message and the data of the mock', async () => {
    const runs = calls.map((operation) => ({
      file: write(
        `${operation.operationId}.py`,
        sampleOf(operation.operationId, 'Python').source.replaceAll(baseUrl, mock.origin),
      ),
      ...bodyOf(operation),
    }));
    const runner = write('all.py', runs.map(({ file }) => `exec(open(${JSON.stringify(file)}).read())`).join('\n'));
    const { stdout } = await run('python3', [runner]);
    const printed = runs.map(({ message, data }) =>
      expect.stringMatching(`^${message}${data === undefined ? '' : ' .+'}$`),
    );
    expect(stdout.trim().split('\n')).toEqual(printed);
  });

  it('values are those of the request, as Python writes them', async () => {
    const value = { text: 'true, "null"\n', yes: true, no: false, none: null, list: [1, 2.5, { key: [] }], name: 'é' };
    const { stdout } = await run('python3', ['-c', `import json; print(json.dumps(${toPython(value)}))`]);
    expect(JSON.parse(stdout)).toEqual(value);
  });
});

describe.runIf(canRunShell)('curl samples on the sandbox', () => {
  it.each([
    'signWalletMessage',
    'signAddressMessage',
    'updateAddress',
    'estimateWalletNetworkFee',
    'estimateAddressNetworkFee',
    'readContracts',
    'listAddressVirtualAccounts',
    'executeFiatWithdrawal',
  ])('%s is carried out, with the ids of the sandbox', async (id) => {
    const sandbox = await startSandbox();
    onTestFinished(() => sandbox.close());
    const [wallet] = sandbox.wallets;
    const entry = listOperations(contract).find(({ operation }) => operation.operationId === id);
    const [, walletId = '', addressId = ''] =
      /wallets\/([\w-]+)(?:\/addresses\/([\w-]+))?/.exec(sampleOf(id, 'curl').source) ?? [];
    expect(entry).toBeDefined();
    const command = sampleOf(id, 'curl')
      .source.replaceAll(baseUrl, sandbox.url)
      .replaceAll('<API_KEY>', sandbox.apiKey)
      .replaceAll(walletId, wallet.id)
      .replaceAll(addressId || walletId, addressId ? (wallet.addresses[0]?.id ?? '') : wallet.id)
      .replace(/"assetId": "[^"]*"/, `"assetId": "${wallet.assets.find(({ symbol }) => symbol === 'cNGN')?.id}"`)
      .replace(/"code": "[^"]*"/, `"code": "${sandbox.twoFactorCode().code}"`);
    const { stdout } = await run('sh', ['-c', command.replace('curl', `curl -sS -w '\\n%{http_code}'`)]);
    expect(stdout).toMatch(/\n20[01]$/);
  });
});

describe.runIf(canRunShell)('curl samples', () => {
  it.each(calls)('$operationId works on the mock', async (operation) => {
    const command = sampleOf(operation.operationId, 'curl').source.replaceAll(baseUrl, mock.origin);
    const { stdout } = await run('sh', ['-c', command.replace('curl', 'curl -sS --fail-with-body')]);
    expect(JSON.parse(stdout)).toMatchObject({ message: bodyOf(operation).message });
  });

  it.each(events)('$event reaches the receiver of the sample, which does its work', async ({ event, id }) => {
    const port = await freePort();
    const source = sampleOf(id, 'TypeScript, receiver').source.replace('listen(3000)', `listen(${port})`);
    expect(source).toContain(`listen(${port})`);
    const file = write(`receive-${event}.mts`, `${source}\nconsole.log('listening');`);
    const receiver = spawn('node_modules/.bin/node', [file], { stdio: ['ignore', 'pipe', 'inherit'] });
    try {
      await Promise.race([once(receiver.stdout, 'data'), failOnExit(receiver)]);
      const handled = once(receiver.stdout, 'data');
      const url = receiverUrl.replace('3000', String(port));
      const curl = sampleOf(id, 'curl').source.replace(receiverUrl, url).replace('curl -i', 'curl -sS -i');
      const response = execFileSync('sh', ['-c', curl], { encoding: 'utf8' });
      expect(response).toMatch(/^HTTP\/1\.1 200 /);
      expect(String(await handled)).toMatch(/^[0-9a-f-]{36} (SUCCESS|FAILED|PROCESSING) /);
    } finally {
      receiver.kill();
    }
  });
});

async function failOnExit(process: ChildProcess): Promise<never> {
  const [code] = await once(process, 'exit');
  throw new Error(`the receiver ended with ${code} before it listened`);
}
