/**
 * The short programs of the guides, and the examples in other languages. The verifiers agree with the vectors that are published for them.
 * The examples for containers are run without one: the same commands, in an empty folder.
 */
import { execFile, spawn, spawnSync } from 'node:child_process';
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import published from '../../openapi/webhook-test-vectors.json' with { type: 'json' };
import { freePort } from '../loopback.ts';
import { pack, root, run, runtimePackages } from '../package/packed.ts';
import { type Json, useReceiver, useSandbox } from '../sandbox/service.ts';
import { startProgram } from './program.ts';

/** Whether a program is there. Where it is not, its tests are skipped, and the reason is printed. */
function isThere(command: string[], debianPackage: string): boolean {
  const [program = '', ...options] = command;
  const found = spawnSync(program, options).status === 0;
  if (!found) console.warn(`An example is not tried: install the Debian package ${debianPackage}.`);
  return found;
}

/** Runs Python in the folder of its examples. */
const python = (args: string[], environment: Record<string, string>) =>
  promisify(execFile)('python3', ['-B', ...args], {
    cwd: join(root, 'examples/testing'),
    env: { ...process.env, ...environment },
  });

test.skipIf(!isThere(['curl', '--version'], 'curl'))(
  'quickstart.sh signs, estimates, issues an account and receives a deposit with curl alone',
  async () => {
    const receiver = await useReceiver();
    const sandbox = await useSandbox();
    const env = { ...process.env, SANDBOX_URL: sandbox.url, WEBHOOK_URL: receiver.url };
    const { stdout } = await promisify(execFile)('sh', ['examples/quickstart.sh'], { env });
    const printed: Json[] = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(sandbox.requests.filter(({ carriedOut }) => carriedOut).map(({ operationId }) => operationId)).toEqual([
      'signWalletMessage',
      'estimateWalletNetworkFee',
      'signContractWrites',
      'createAddressVirtualAccount',
      'getCustomer',
      'listAddressVirtualAccounts',
    ]);
    expect(printed.find(({ data }) => data?.success)?.data.success).toHaveLength(2);
    expect(receiver.arrivals.map(({ event }) => event)).toEqual(['deposit.processing', 'deposit.success']);
    expect(printed.at(-1).deliveries).toMatchObject([{ acknowledged: true }, { acknowledged: true }]);
  },
);

test.each(['batch', 'checked-fetch', 'sign-message', 'sign-message-by-name', 'wallet-fetch', 'withdraw'])(
  'examples/%s.ts makes its calls with a seeded wallet of the sandbox, and none is refused',
  async (name) => {
    const sandbox = await useSandbox({ seed: 'examples' });
    const [{ apiKey }] = sandbox.wallets;
    const environment = { WALLET_API_URL: sandbox.url, WALLET_API_KEY: apiKey };
    const { code, errors } = await startProgram(`examples/${name}.ts`, environment).ended;
    expect({ code, errors }).toEqual({ code: 0, errors: expect.not.stringMatching(/refused|unknown|Error/) });
  },
);

const verifiers = [
  { language: 'Python', file: 'verify.py', run: ['python3', 'verify_vectors.py'], debian: 'python3' },
  { language: 'Go', file: 'verify.go', run: ['go', 'run', 'verify_vectors.go', 'verify.go'], debian: 'golang-go' },
  { language: 'PHP', file: 'verify.php', run: ['php', 'verify_vectors.php'], debian: 'php-cli' },
].filter(({ run: [command = ''], debian }) => isThere(['which', command], debian));

describe.each(verifiers)('the verifier in $language', ({ run: [command = '', ...words], language, file }) => {
  const guide = readFileSync('docs/verify-webhooks.md', 'utf8');
  let folder: string;
  const verify = (vectors: string) => spawnSync(command, [...words, vectors], { encoding: 'utf8', cwd: folder });
  // As a reader copies it from the guide.
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'verifier-'));
    const [, code = ''] =
      guide.split(`<!-- code examples/webhooks/${file} -->\n`)[1]?.match(/^```\w+\n([\s\S]*?)^```$/m) ?? [];
    writeFileSync(join(folder, file), code);
    const program = file.replace('.', '_vectors.');
    copyFileSync(`examples/webhooks/${program}`, join(folder, program));
  });
  afterAll(() => rm(folder, { recursive: true }));

  test('prints every published verdict and agrees with it', () => {
    const { status, stdout, stderr } = verify(resolve('openapi/webhook-test-vectors.json'));
    expect(stderr).toBe('');
    const { length } = published.vectors;
    const lines = stdout.trimEnd().split('\n');
    expect(lines.pop()).toBe(`${length} of ${length} verdicts agree`);
    expect(lines.map((line) => line.slice(0, line.indexOf(': ')))).toEqual(published.vectors.map(({ name }) => name));
    expect(status).toBe(0);
  });

  test.each([
    { signatureVerdict: { accepted: true, keyIndex: 7 } },
    { bodyVerdict: { accepted: true, event: 'swap.failed', known: true } },
  ])('exits with 1 and names the vector whose verdict differs: %j', (change) => {
    const [first, ...others] = published.vectors;
    const changed = join(folder, `${language}.json`);
    writeFileSync(changed, JSON.stringify({ vectors: [{ ...first, ...change }, ...others] }));
    const { status, stdout } = verify(changed);
    expect(status).toBe(1);
    expect(stdout.match(/^.*DIFFERS/gm)).toEqual([expect.stringMatching(`^${first?.name}: signed with key 0`)]);
  });
});

const hasPython = isThere(['python3', '--version'], 'python3');

// It resolves when the sandbox that it started has ended, too.
test.skipIf(!isThere(['python3', '-m', 'pytest', '--version'], 'python3-pytest'))(
  'conftest.py starts a sandbox for pytest, and stops it after the tests',
  async () => {
    const options = ['-m', 'pytest', '-q', '-p', 'no:cacheprovider', 'test_receiver.py'];
    const { stdout } = await python(options, { SANDBOX: `${process.execPath} ${join(root, 'dist/cli.js')}` });
    expect(stdout).toMatch(/7 passed/);
  },
);

const isNamed = await lookup(hostname()).then(
  () => true,
  () => false,
);
if (!isNamed) console.warn('The image is not tried: this machine does not know its own name.');

test.skipIf(!isNamed || !hasPython)('the image of the sandbox serves a receiver in another container', async () => {
  const dockerfile = readFileSync('examples/docker/Dockerfile', 'utf8');
  const { services } = parse(readFileSync('examples/docker/compose.yaml', 'utf8'));
  /** What an instruction of the image runs. */
  const instruction = (form: RegExp) => form.exec(dockerfile)?.[1] ?? '';
  /** What containers call each other, as this machine is called. */
  const onThisMachine = (text: string) => text.replace(/\b(sandbox|tests)\b/, hostname());

  const folder = await mkdtemp(join(tmpdir(), 'image-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await rename(pack(folder), join(folder, 'package.tgz'));
  const runtime = runtimePackages.map((name) => join(root, 'node_modules', name));
  const install = `${instruction(/^RUN (.+)$/m)} --offline --install-links ${runtime.join(' ')}`;
  expect(await run('sh', ['-c', install], folder)).toMatchObject({ code: 0 });

  const port = String(await freePort());
  const [, ...entrypoint] = JSON.parse(instruction(/^ENTRYPOINT (.+)$/m));
  const options = services.sandbox.command.map(onThisMachine);
  const args = [...entrypoint, '--port', port, ...options];
  const sandbox = spawn(process.execPath, args, { cwd: folder, stdio: 'ignore' });
  const exited = once(sandbox, 'exit');
  onTestFinished(async () => {
    sandbox.kill();
    await exited;
  });
  const [, flag, check] = JSON.parse(instruction(/^HEALTHCHECK .*?CMD (.+)$/m));
  const health = () => run(process.execPath, [flag, check.replace('4010', port)], folder);
  await expect.poll(health, { timeout: 20_000 }).toMatchObject({ code: 0 });

  const { environment, command } = services.tests;
  const [, ...tests] = command.filter((word: string) => word !== '-B');
  const { stderr } = await python(tests, {
    SANDBOX_URL: onThisMachine(environment.SANDBOX_URL).replace('4010', port),
    RECEIVER_HOST: onThisMachine(environment.RECEIVER_HOST),
  });
  expect(stderr).toMatch(/^Ran 7 tests[\s\S]*^OK$/m);
});
