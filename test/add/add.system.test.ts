/** A copy of this repository to which `npm run add` has added one of each kind. */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type * as Index from '../../src/index.ts';
import type * as Testing from '../../src/testing.ts';
import { editedProject } from '../copy-project.ts';
import { roles } from '../operations.ts';

const copy = editedProject();
const { project, read, write, run } = copy;
const { list, get } = roles;

const node = process.execPath;
const add = (args: string) =>
  spawnSync(node, ['scripts/add/main.ts', ...args.split(' ')], { cwd: project, encoding: 'utf8' });

const path = '/v1/wallets/{walletId}/parcels/{parcelId}';
const labelPath = `${path}/label`;
const endpoint = `endpoint signParcel --method post --path ${path} --area parcels --effect funds`;
const additions = [
  `${endpoint} --data Parcel --body size:integer,amount:SentAmount,note:string?`,
  `endpoint updateLabel --method put --path ${labelPath} --area parcels --effect write --data Parcel --body size:integer`,
  'endpoint listParcels --method get --path /v1/parcels --area parcels --effect read --list --data Parcel',
  'event parcel.lost --data Parcel',
  'event parcel.found --data Parcel',
  `query ${list.operationId} parcels --type integer`,
  'query listParcels size --type integer',
  'field Parcel nickname --type string',
  `failure ${get.operationId} 418 --data Teapot`,
];

let printed = '';

beforeAll(() => {
  run('scripts/bundle/main.ts');
  for (const addition of additions) {
    const { status, stdout, stderr } = add(addition);
    expect([status, stderr]).toEqual([0, '']);
    printed += stdout;
  }
  copy.generate();
});
afterAll(copy.remove);

describe('npm run add', () => {
  it('prints each file, with the number of texts to fill in', () => {
    expect(printed).toMatch(/openapi\/paths\/\S+: 1 to fill in\nopenapi\/facts\.yaml: \d+ to fill in/);
  });

  it.each([
    [endpoint, 'has a file in openapi/paths'],
    ['endpoint send', 'the operationId is missing or does not match'],
    ['field Parcel nickname --type string', 'Parcel already has a field nickname'],
    [`failure ${get.operationId} 418 --data Teapot`, 'already has the status 418'],
    ['query sendNothing limit --type integer', 'the contract has no operation sendNothing'],
    ['event parcel.lost --data Parcel', 'openapi/webhooks/parcel.lost.yaml already exists'],
    ['parcel', 'name what to add: endpoint, event, query, field, failure'],
  ])('writes nothing for %s, and says why', (args, message) => {
    const before = read('openapi/facts.yaml');
    const { status, stderr } = add(args);
    expect([status, stderr]).toEqual([2, expect.stringContaining(message)]);
    expect(read('openapi/facts.yaml')).toBe(before);
  });
});

describe('what it adds', () => {
  it('passes the lint and agrees with its facts', async () => {
    const lint = ['lint', 'generated/openapi.yaml', '--fail-severity', 'hint'];
    expect(spawnSync('node_modules/.bin/spectral', lint, { cwd: project, encoding: 'utf8' }).stdout).toContain(
      'No results',
    );
    expect(await copy.findDifferences()).toEqual([]);
  });

  it('is typed: the operation, one of a method that the contract did not have, its query, and the body of a failure, which is no part of a success', () => {
    write(
      'examples/added.ts',
      `import { createWalletClient } from '../src/index.js';
import type { operations, Teapot } from '../generated/types.js';

const wallet = createWalletClient({ baseUrl: 'https://api.example', apiKey: 'key' });
const { data } = await wallet.POST('${path}', { params: { path: { walletId: '1', parcelId: '2' } }, body: { size: 1, amount: '2' } });
data.id satisfies string;
const replaced = await wallet.PUT('${labelPath}', { params: { path: { walletId: '1', parcelId: '2' } }, body: { size: 1 } });
replaced.data.id satisfies string;
// @ts-expect-error The path has no such method.
await wallet.PUT('${list.path}', { params: { path: { id: '1' } } });
await wallet.GET('${list.path}', { params: { path: { id: '1' }, query: { parcels: 20 } } });
// @ts-expect-error The parameter is a number.
await wallet.GET('${list.path}', { params: { path: { id: '1' }, query: { parcels: '20' } } });
data.nickname satisfies string | null | undefined;
export const body: Teapot = {} as operations['${get.operationId}']['responses'][418]['content']['application/json'];
`,
    );
    write(
      'tsconfig.added.json',
      JSON.stringify({ extends: './tsconfig.json', include: ['examples/added.ts', 'src', 'generated'] }),
    );
    expect(run('node_modules/typescript-7/bin/tsc', '-p', 'tsconfig.added.json')).toBe('');
  });

  it('is sent as the contract encodes it, and served by the sandbox, the failure with its body', async () => {
    const { createWalletClient } = await copy.load<typeof Index>('src/index.ts');
    const { startSandbox } = await copy.load<typeof Testing>('src/testing.ts');
    const sandbox = await startSandbox({ faults: { [get.operationId]: { status: 418, times: 1 } } });
    onTestFinished(() => sandbox.close());
    const wallet = createWalletClient({ baseUrl: sandbox.url, apiKey: sandbox.apiKey });
    const call = wallet as unknown as Record<
      'GET' | 'POST' | 'PUT',
      (path: string, init: object) => Promise<{ response: Response }>
    >;
    const [{ id }] = sandbox.wallets;
    const sent = { params: { path: { walletId: id, parcelId: '2' } }, body: { size: 1, amount: '2' } };
    expect((await call.POST(path, sent)).response.status).toBe(200);
    const replacement = { params: { path: { walletId: id, parcelId: '2' } }, body: { size: 2 } };
    expect((await call.PUT(labelPath, replacement)).response.status).toBe(200);
    expect(sandbox.requests.at(-1)).toMatchObject({ method: 'PUT', operationId: 'updateLabel' });
    const [rate] = sandbox.rates;
    const listed = { params: { path: { id: rate?.id }, query: { parcels: 20 } } };
    expect((await call.GET(list.path, listed)).response.status).toBe(200);
    expect(sandbox.requests.at(-1)).toMatchObject({ query: { parcels: 20 } });
    const wrong = await fetch(`${sandbox.url}${list.path.replace('{id}', String(rate?.id))}?parcels=ten`, {
      headers: { 'x-api-key': sandbox.apiKey },
    });
    expect(wrong.status).toBe(422);
    const failed = call.GET(get.path, { params: { path: { customerId: '1' } } });
    await expect(failed).rejects.toMatchObject({ status: 418, body: { id: expect.any(String) } });
  });

  it('breaks no user of a release', () => {
    write('scripts/gate/released/0.1.0.yaml', readFileSync('generated/openapi.yaml', 'utf8'));
    const gate = () => spawnSync(node, ['scripts/gate/main.ts'], { cwd: project, encoding: 'utf8' });
    expect(gate()).toMatchObject({ status: 0, stdout: 'Nothing breaks.\n', stderr: '' });
    const renamed = read('generated/openapi.yaml').replace(`operationId: ${get.operationId}`, 'operationId: readIt');
    write('generated/openapi.yaml', renamed);
    expect(gate()).toMatchObject({ status: 1, stderr: expect.stringContaining('needs at least 0.2.0') });
    write('package.json', read('package.json').replace('"version": "0.1.0"', '"version": "0.2.0"'));
    write('CHANGELOG.md', '# Changelog\n\n## [0.2.0]\n\n- **Breaking:** An operation has another name.\n');
    expect(gate()).toMatchObject({ status: 0, stderr: '' });
    write('scripts/gate/released/0.2.0.yaml', 'paths: {}\n');
    expect(gate()).toMatchObject({ status: 2, stderr: expect.stringContaining('more than one contract') });
  });

  it('is current in generated/, and the check names a file that differs, is missing or is stray', () => {
    const check = () => spawnSync(node, ['scripts/checks/generated.ts'], { cwd: project, encoding: 'utf8' });
    copy.generate();
    expect(check()).toMatchObject({ status: 0, stderr: '' });
    write('openapi/schemas/Network.yaml', `${read('openapi/schemas/Network.yaml')}x-inferred: Because.\n`);
    rmSync(join(project, 'generated/openapi.json'));
    write('generated/old.ts', '');
    const { status, stderr } = check();
    expect({ status, lines: stderr.trim().split('\n') }).toEqual({
      status: 1,
      lines: [
        'generated/old.ts is stray: nothing generates it',
        'generated/openapi.json is missing',
        'generated/openapi.yaml differs',
        'generated/types.ts differs',
        'Run `npm run generate`, delete stray files, and commit generated/.',
      ],
    });
  });
});
