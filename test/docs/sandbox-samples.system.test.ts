/** The samples of the reference, as they stand, against the sandbox that the command starts. */
import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { baseUrl } from '../../scripts/docs/samples.ts';
import { examplesSeed } from '../../src/sandbox/world/seed.ts';
import { type Sandbox, startSandbox } from '../../src/testing.ts';
import { calls, sampleOf } from './code-samples.ts';

const run = promisify(execFile);

let sandbox: Sandbox;
/** Inside the package, so that the samples import it by its name, as its users do. */
let folder: string;

beforeAll(async () => {
  sandbox = await startSandbox({ seed: examplesSeed });
  mkdirSync('reports', { recursive: true });
  folder = mkdtempSync('reports/sandbox-samples-');
});
afterAll(async () => {
  await sandbox.close();
  rmSync(folder, { recursive: true });
});

const hasRequests = spawnSync('python3', ['-c', 'import requests']).status === 0;
if (!hasRequests) console.warn('The samples in Python are not run: requests is not installed.');

test.each([
  ['TypeScript, by path', 'mts', 'node_modules/.bin/node', true],
  ['TypeScript, by name', 'mts', 'node_modules/.bin/node', true],
  ['curl', 'sh', 'sh', true],
  ['Python', 'py', 'python3', hasRequests],
])('every sample in %s is carried out', async (label, extension, program, canRun) => {
  if (!canRun) return;
  for (const { operationId } of calls) {
    sandbox.reset();
    const file = join(folder, `${operationId}.${extension}`);
    writeFileSync(file, sampleOf(operationId, label).source.replaceAll(baseUrl, sandbox.url));
    await run(program, [file]);
    expect(sandbox.requests).toMatchObject([{ operationId, carriedOut: true, reason: undefined }]);
  }
});
