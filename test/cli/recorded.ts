/** Recordings of exchanges in both forms that `verify` reads. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { runCommand } from './run-command.ts';

export interface Recorded {
  method: string;
  url: string;
  request: { headers?: object; body: unknown };
  response: { status: number; headers?: object; body: unknown } | null;
}

/** A success of a GET, with the text of its body. */
export const success = (url: string, body: unknown): Recorded => ({
  method: 'GET',
  url,
  request: { headers: { 'x-api-key': 'live-key' }, body: null },
  response: { status: 200, headers: { 'content-type': 'application/json' }, body },
});

/** An entry of a HAR, as browsers and proxies write it. */
export const toEntry = ({ method, url, request, response }: Recorded) => ({
  request: {
    method,
    url,
    headers: [{ name: ':authority', value: 'api.example' }],
    bodySize: request.body === null ? 0 : -1,
    ...(request.body !== null && { postData: { mimeType: 'application/json', text: request.body } }),
  },
  response: {
    status: response?.status ?? 0,
    headers: [{ name: 'content-encoding', value: 'gzip' }],
    content: { size: -1, mimeType: 'application/json', text: response?.body ?? undefined },
  },
});

export const toLines = (values: readonly unknown[]) => values.map((value) => `${JSON.stringify(value)}\n`).join('');
export const toHar = (recorded: readonly Recorded[]) =>
  JSON.stringify({ log: { version: '1.2', entries: recorded.map(toEntry) } }, null, 2);

/** Writes files into a new folder, which is removed after the test, and returns their paths. */
export function useFiles(files: Readonly<Record<string, string | Uint8Array>>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'command-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return Object.entries(files).map(([name, content]) => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  });
}

/** Runs `verify` with files of this content. Their names are without their folder in what is returned. */
export async function verify(files: Readonly<Record<string, string | Uint8Array>>, ...options: string[]) {
  const paths = useFiles(files).filter((path) => !path.endsWith('.body'));
  const { code, lines, errors } = await runCommand(['verify', ...paths, ...options]);
  const short = (text: string) => text.replaceAll(`${dirname(paths[0] ?? '')}/`, '');
  return { code, lines: lines.map(short), errors: short(errors) };
}
