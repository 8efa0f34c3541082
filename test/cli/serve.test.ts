import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { pathOf, roles } from '../operations.ts';
import { useReceiver } from '../sandbox/service.ts';
import { runCommand, startCommand } from './run-command.ts';

/** A file in a folder of its own, which is removed after the test. */
function useFile(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, name);
}

test.each([[[]], [['--json']]])('the sandbox prints why it refused a request with %j', async (json) => {
  const reason = '/mesage is unknown: the fields are message, metadata, note';
  const sandbox = startCommand(['sandbox', '--respond', 'examples', '--port', '0', ...json]);
  const headers = { 'x-api-key': 'key', 'content-type': 'application/json' };
  const body = '{"mesage":"hello"}';
  await fetch((await sandbox.url) + pathOf(roles.sign), { method: 'POST', headers, body });
  const line = (await sandbox.stop()).lines.at(-1) ?? '';
  if (json.length > 0) expect(JSON.parse(line)).toMatchObject({ status: 422, reason });
  else expect(line).toBe(`POST ${pathOf(roles.sign)} ${roles.sign.operationId}: 422, ${reason}`);
});

test.each(['the command line', 'a file'])('the sandbox reads faults from %s', async (source) => {
  const { operationId } = roles.get;
  const faults = JSON.stringify({ [operationId]: [{ status: 429, retryAfter: 3, times: 1 }] });
  const file = useFile('faults.json');
  writeFileSync(file, faults);
  const args = ['--respond', 'examples', '--port', '0', '--json', '--faults', source === 'a file' ? file : faults];
  const sandbox = startCommand(['sandbox', ...args]);
  const url = (await sandbox.url) + pathOf(roles.get);
  const read = async () => (await fetch(url, { headers: { 'x-api-key': 'key' } })).status;
  expect([await read(), await read()]).toEqual([429, 200]);
  const { lines } = await sandbox.stop();
  expect(lines.slice(-3).map((line) => JSON.parse(line))).toMatchObject([
    { event: 'ready' },
    { event: 'request', operationId, status: 429, carriedOut: false },
    { event: 'request', operationId, status: 200, carriedOut: true },
  ]);
});

test.each([
  ['an invalid port', ['--port', '70000'], /from 0 to 65535/],
  ['faults of an unknown operation', ['--faults', '{"noOperation": {"status": 429}}'], /noOperation is unknown/],
  ['faults that are not JSON', ['--faults', '{'], /'--faults <file or JSON>'.*not JSON/],
  ['faults that are a string', ['--faults', '"a text"'], /faults: the fields must be an object/],
  ['a missing file', ['--faults', 'missing.json'], /missing.json: there is no such file. Pass JSON, or the path/],
  ['a ready file without a folder', ['--ready-file', '/no/such'], /--ready-file \/no\/such: it cannot be written/],
  ['an unknown option', ['--dynamo'], /unknown option '--dynamo'/],
])('the sandbox rejects %s with exit code 2', async (_, args, message) => {
  const { code, errors } = await runCommand(['sandbox', '--port', '0', ...args]);
  expect(code).toBe(2);
  expect(errors).toMatch(message);
});

test("the sandbox writes its URL into the ready file while it serves, and removes an earlier run's file", async () => {
  const file = useFile('server.url');
  writeFileSync(file, 'http://127.0.0.1:1\n');
  const { port } = new URL((await useReceiver()).url);
  const { code, errors } = await runCommand(['sandbox', '--port', port, '--ready-file', file]);
  expect({ code, errors }).toEqual({
    code: 2,
    errors: expect.stringContaining(`--port ${port}: the port is in use on 127.0.0.1. Choose another, or 0 for a`),
  });
  expect(existsSync(file)).toBe(false);
  const command = startCommand(['sandbox', '--port', '0', '--ready-file', file]);
  const url = await command.url;
  expect(readFileSync(file, 'utf8')).toBe(`${url}\n`);
  expect((await fetch(`${url}/nothing`)).status).toBe(404);
  expect(await command.stop()).toMatchObject({ code: 0 });
  expect(existsSync(file)).toBe(false);
});

test('the ready file replaces a link, and what the link names is not touched', async () => {
  const file = useFile('server.url');
  const other = `${file}.other`;
  writeFileSync(other, 'of another program\n');
  // Where a predictable name was written to first.
  symlinkSync(other, `${file}.new`);
  symlinkSync(other, file);
  const command = startCommand(['sandbox', '--port', '0', '--ready-file', file]);
  const url = await command.url;
  expect(readFileSync(file, 'utf8')).toBe(`${url}\n`);
  await command.stop();
  expect(readFileSync(other, 'utf8')).toBe('of another program\n');
});
