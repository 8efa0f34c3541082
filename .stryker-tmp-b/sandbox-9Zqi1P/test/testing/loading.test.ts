// @ts-nocheck
import { readFileSync } from 'node:fs';
import { rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { installProject, root, run } from '../installed-project.js';

const project = await installProject('testing');
afterAll(() => rm(project, { recursive: true, force: true }));
const prism = join(project, 'node_modules/@stoplight');

/** The JSON that a program prints. `startMock` is in scope, and `loaded(name)`: whether the process has loaded a package. */
async function inProcess(program: string): Promise<unknown> {
  const prelude = `
    import { createRequire } from 'node:module';
    import { startMock } from 'stablecoin-wallet-api/testing';
    const { cache } = createRequire(import.meta.url);
    const loaded = (name) => Object.keys(cache).some((file) => file.includes('/node_modules/' + name + '/'));
    const get = (mock) => fetch(mock.url + '/v1/customers/42', { headers: { 'x-api-key': 'test-key' } });
  `;
  const args = ['--input-type=module', '--no-deprecation', '--eval', prelude + program];
  const { output } = await run(process.execPath, args, project);
  return JSON.parse(output);
}

test('startMock rejects without Prism and names the package and version to install', async () => {
  const message = await inProcess(
    'await startMock().catch(({ message }) => process.stdout.write(JSON.stringify(message)));',
  );
  expect(message).toMatch(/npm install --save-dev @stoplight\/prism-http@\d+\.\d+\.\d+$/);
});

test('startMock resolves before Prism is loaded, and a request that arrives earlier gets its response', async () => {
  await symlink(join(root, 'node_modules/@stoplight'), prism);
  const seen = await inProcess(`
    const mock = await startMock();
    const atStart = loaded('@stoplight/prism-http');
    const { status } = await get(mock);
    console.log(JSON.stringify({ atStart, status, afterwards: loaded('@stoplight/prism-http') }));
    await mock.close();
  `);
  expect(seen).toEqual({ atStart: false, status: 200, afterwards: true });
});

test('a mock that responds with examples does not load the generator of bodies', async () => {
  const seen = await inProcess(`
    const packages = ['@faker-js/faker', 'json-schema-faker', '@stoplight/http-spec', 'ajv'];
    const mock = await startMock();
    await get(mock);
    const withExamples = packages.filter(loaded);
    const dynamic = await startMock({ dynamic: true });
    await get(dynamic);
    console.log(JSON.stringify({ withExamples, withDynamic: packages.filter(loaded) }));
    await mock.close();
    await dynamic.close();
  `);
  expect(seen).toEqual({ withExamples: ['ajv'], withDynamic: ['@faker-js/faker', 'json-schema-faker', 'ajv'] });
});

test('Prism is pinned, because the mock uses internal modules of it', () => {
  const installed = JSON.parse(readFileSync(join(root, 'node_modules/@stoplight/prism-http/package.json'), 'utf8'));
  expect(manifest.peerDependencies['@stoplight/prism-http']).toBe(installed.version);
});
