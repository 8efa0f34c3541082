/** The samples of the reference, as they stand: calls against the sandbox that the command starts, and events against their receivers. */
import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listOperations, readContract } from '../../scripts/contract/contract.ts';
import { baseUrl, receiverUrl, toPython, writeSamples } from '../../scripts/docs/samples.ts';
import { examplesSeed } from '../../src/sandbox/world/seed.ts';
import { type Sandbox, startSandbox } from '../../src/testing.ts';
import { freePort } from '../loopback.ts';

const run = promisify(execFile);
const node = 'node_modules/.bin/node';
const contract = readContract();
const samples = writeSamples(contract);
const sampleOf = (id: string, label: string) => samples[id]?.find((sample) => sample.label === label)?.source ?? '';
const events = Object.entries(contract.webhooks).map(([event, { post }]) => ({ event, id: post.operationId }));

let sandbox: Sandbox;
/** Inside the package, so that the samples import it by its name, as its users do. */
let folder: string;

beforeAll(async () => {
  sandbox = await startSandbox({ seed: examplesSeed });
  mkdirSync('reports', { recursive: true });
  folder = mkdtempSync('reports/samples-');
});
afterAll(async () => {
  await sandbox.close();
  rmSync(folder, { recursive: true });
});

function write(name: string, source: string): string {
  const file = join(folder, name);
  writeFileSync(file, source);
  return file;
}

const hasRequests = spawnSync('python3', ['-c', 'import requests']).status === 0;
if (!hasRequests) console.warn('The samples in Python are not run: requests is not installed.');
const missing = ['curl', 'openssl'].filter((tool) => spawnSync(tool, ['--version']).error);
if (missing.length > 0) console.warn(`The curl samples are not run: ${missing.join(' and ')} is not installed.`);
const canRunShell = missing.length === 0 || process.env.CI === 'true';

test.each([
  ['TypeScript, by path', 'mts', node, true],
  ['TypeScript, by name', 'mts', node, true],
  ['curl', 'sh', 'sh', canRunShell],
  ['Python', 'py', 'python3', hasRequests],
])('every sample in %s is carried out', async (label, extension, program, canRun) => {
  if (!canRun) return;
  for (const {
    operation: { operationId },
  } of listOperations(contract)) {
    sandbox.reset();
    const source = sampleOf(operationId, label).replaceAll(baseUrl, sandbox.url);
    await run(program, [write(`${operationId}.${extension}`, source)]);
    expect(sandbox.requests).toMatchObject([{ operationId, carriedOut: true, reason: undefined }]);
  }
});

test.runIf(hasRequests)('values in Python are those of the request', async () => {
  const value = { text: 'true, "null"\n', yes: true, no: false, none: null, list: [1, 2.5, { key: [] }], name: 'é' };
  const { stdout } = await run('python3', ['-c', `import json; print(json.dumps(${toPython(value)}))`]);
  expect(JSON.parse(stdout)).toEqual(value);
});

test.runIf(canRunShell).each(events)(
  '$event reaches the receiver of the sample, which does its work',
  async ({ event, id }) => {
    const port = await freePort();
    const source = sampleOf(id, 'TypeScript, receiver').replace('listen(3000)', `listen(${port})`);
    expect(source).toContain(`listen(${port})`);
    const file = write(`receive-${event}.mts`, `${source}\nconsole.log('listening');`);
    const receiver = spawn(node, [file], { stdio: ['ignore', 'pipe', 'inherit'] });
    try {
      await Promise.race([once(receiver.stdout, 'data'), failOnExit(receiver)]);
      const handled = once(receiver.stdout, 'data');
      const url = receiverUrl.replace('3000', String(port));
      const curl = sampleOf(id, 'curl').replace(receiverUrl, url).replace('curl -i', 'curl -sS -i');
      expect((await run('sh', ['-c', curl])).stdout).toMatch(/^HTTP\/1\.1 200 /);
      expect(String(await handled)).toMatch(/^[0-9a-f-]{36} (SUCCESS|FAILED|PROCESSING) /);
    } finally {
      receiver.kill();
    }
  },
);

async function failOnExit(process: ChildProcess): Promise<never> {
  const [code] = await once(process, 'exit');
  throw new Error(`the receiver ended with ${code} before it listened`);
}

test('the example of batches prints one result for each call, and how many can be sent again', async () => {
  const example = 'batch-with-error';
  const faults = { estimateWalletNetworkFee: { example }, signContractWrites: { example } } as const;
  const responding = await startSandbox({ respond: 'examples', faults });
  const env = { ...process.env, WALLET_API_URL: responding.url };
  const { stdout } = await run(node, ['examples/batch.ts'], { env });
  await responding.close();
  const failed = (operation: string) => `1 failed Call 1: the response of ${operation} lists the call as failed.`;
  const expected = [
    ...[
      '0 ok 0.000129035',
      failed('estimateWalletNetworkFee'),
      '2 ok 0.00011578',
      '0.000244815 in total, 1 request, 1 failed',
    ],
    ...['0 ok 0x', failed('signContractWrites'), '2 ok 0x', '0 calls can be sent again, after 0 ms'],
  ];
  const lines = stdout.trimEnd().split('\n');
  expect(lines).toHaveLength(expected.length);
  for (const [index, start] of expected.entries()) expect(lines[index]).toContain(start);
});
