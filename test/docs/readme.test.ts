import { execFile } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { isDone } from '../../examples/statuses.ts';
import { readEmail } from '../../examples/types-only.ts';
import { receiveDeposit } from '../../examples/webhooks/verify.ts';
import { responseExample, type Sandbox, sampleEvent, signedRequest, startSandbox } from '../../src/testing.ts';

const root = new URL('../../', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, root), 'utf8');
const readme = read('README.md');
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ respond: 'examples' });
});
afterAll(() => sandbox.close());

/** Commands and files that a text in a folder names and that do not exist. */
function missingIn(text: string, folder = ''): string[] {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const commands = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, command = '']) => command);
  const links = [...text.matchAll(/\]\(([\w./-]+)(?:#[\w-]+)?\)/g)].map(([, file = '']) => join(folder, file));
  const paths = [...text.matchAll(/`((?:bench|docs|examples|generated|openapi|scripts|src|test)\/[\w./-]+)`/g)];
  const files = [...links, ...paths.map(([, file = '']) => file)];
  return [
    ...commands.filter((command) => !(command in scripts)),
    ...files.filter((file) => !existsSync(new URL(file, root))),
  ];
}

const documents = globSync(['*.md', 'docs/contributing/*.md']);

it.each(documents)('every file and command that %s names exists', (file) => {
  expect(missingIn(read(file), dirname(file))).toEqual([]);
});

it('the README links only to files of the package, or below its homepage', () => {
  const { files, homepage } = JSON.parse(read('package.json')) as { files: string[]; homepage?: string };
  const targets = [...readme.matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target);
  const isPacked = (target: string) =>
    [...files, 'LICENSE'].some((packed) => target === packed || target.startsWith(`${packed}/`));
  expect(targets.filter((target) => !isPacked(target) && !(homepage && target.startsWith(`${homepage}/`)))).toEqual([]);
});

it("the quickstart prints the README's output", async () => {
  const shown = readme.match(/<!-- output of examples\/quickstart\.ts -->\n```text\n([\s\S]*?)```/)?.[1];
  const { stdout } = await promisify(execFile)(process.execPath, ['examples/quickstart.ts'], { cwd: root });
  expect(stdout).toBe(shown);
});

/** Runs an example against a sandbox: the lines that it prints. */
async function run(example: string, { url }: Sandbox) {
  const env = { ...process.env, WALLET_API_URL: url };
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [example], { cwd: root, env });
  return { stdout: stdout.trim(), stderr: stderr.trim() };
}

it('the example of a client that checks its responses reports none of the sandbox', async () => {
  const { email } = responseExample('getCustomer', 'individual').data;
  expect(await run('examples/checked-fetch.ts', sandbox)).toEqual({ stdout: email, stderr: '' });
});

it('the example of a client of openapi-fetch signs a message with the sandbox', async () => {
  const { hash } = responseExample('signWalletMessage', 'evm').data;
  expect(await run('examples/wallet-fetch.ts', sandbox)).toEqual({ stdout: hash, stderr: '' });
});

it('the example of a client of openapi-fetch reports an unknown outcome, and sends the request once', async () => {
  const failing = await startSandbox({ respond: 'examples', faults: { signWalletMessage: [{ status: 502 }] } });
  onTestFinished(() => failing.close());
  const stderr = 'unknown signWalletMessage 502';
  expect(await run('examples/wallet-fetch.ts', failing)).toEqual({ stdout: '', stderr });
  expect(failing.requests).toHaveLength(1);
});

it('the example of the types reads a customer from the sandbox', async () => {
  const { email } = responseExample('getCustomer', 'individual').data;
  expect(await readEmail(sandbox.url, 'test-key', '42')).toBe(email);
  await expect(readEmail(sandbox.url, '', '42')).rejects.toThrow('The customer cannot be read: 401');
});

it('a status says whether a transaction is done, is open, or needs a person', () => {
  expect(isDone({ status: 'SUCCESS' })).toBe(true);
  expect(isDone({ status: 'PENDING' })).toBe(false);
  expect(isDone({ status: 'FAILED' })).toBeUndefined();
  expect(isDone({ status: 'REVERSED' })).toBeUndefined();
});

it('a verified deposit is read from either of its events, and no deposit from another event', async () => {
  const receive = async (event: 'deposit.success' | 'deposit.swept.failed' | 'deposit.failed') => {
    const request = await signedRequest(sampleEvent(event, { amount: '12.5' }), 'key-1');
    return receiveDeposit(await request.text(), request.headers, ['key-1']);
  };
  for (const event of ['deposit.success', 'deposit.swept.failed'] as const)
    expect(await receive(event)).toMatchObject({ credit: { amount: '12.5', network: 'mainnet' } });
  expect(await receive('deposit.failed')).toMatchObject({ reason: 'deposit-failed' });
});
