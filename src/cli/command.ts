import { readFileSync } from 'node:fs';
import type { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { type Check, isSafeAddress } from '../base/options.js';

/** The process that a command runs in: its output streams, and the emitter of the signals that stop it. */
export interface Process extends NodeJS.EventEmitter {
  readonly stdout: Writable;
  readonly stderr: Writable;
}

/** A subcommand. */
export interface Command {
  readonly summary: string;
  /** The text of `--help`. Each line that begins with two spaces and `--name` defines an option, repeatable if it ends with that word. */
  readonly help: string;
  readonly takesArguments?: boolean;
  readonly run: (options: Options, print: Print, args: readonly string[], ownProcess: Process) => Promise<void>;
}

/** The given options. */
export type Options = Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;

/** A command that was called in a wrong way. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** A failed check, in a command that otherwise did its work. */
export class CheckFailed extends Error {
  override name = 'CheckFailed';
}

/** Reads a command's arguments by the options that its help lists. */
export function parseArguments(
  { help, takesArguments = false }: Command,
  args: readonly string[],
): { readonly values: Options; readonly positionals: readonly string[] } {
  const listed = [...help.matchAll(/^ {2}--([\w-]+)( <)?.*?(repeatable)?$/gm)].map(
    ([, name, value, repeatable]) =>
      [name, { type: value ? 'string' : 'boolean', multiple: repeatable !== undefined }] as const,
  );
  try {
    return parseArgs({ args: [...args], options: Object.fromEntries(listed), allowPositionals: takesArguments });
  } catch (error) {
    throw new UsageError(`${Object(error).message.replace(/\. To specify a positional.*/s, '')}.`);
  }
}

/** An option's value, if its check accepts it. */
export function readOption<Value = string>(
  options: Options,
  name: string,
  [holds, expected]: Check,
  convert: (text: string, option: string) => unknown = String,
): Value | undefined {
  const text = options[name];
  if (text === undefined) return undefined;
  const value = convert(String(text), `--${name}`);
  if (!holds(value)) throw new UsageError(`--${name} ${text}: it must be ${expected}.`);
  return value as Value;
}

/** Digits as a number. `Number` would also accept an empty text. */
export const toNumber = (text: string): number => (/^\d+$/.test(text) ? Number(text) : Number.NaN);

/** A text as a URL. */
export const toUrl = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined);

/** The URL of a server that may receive secrets. */
export const aSafeUrl: Check = [
  (url) => url instanceof URL && isSafeAddress(url),
  'a URL that starts with https://, or with http:// on this machine',
];

/** Reads a file that an argument or an option names. */
export function readInputFile(file: string, option = '', hint = ''): Buffer {
  try {
    return readFileSync(file);
  } catch (cause) {
    throw explainFileError(`${option} ${file}`.trim(), cause, hint);
  }
}

/** Names the file that cannot be read. */
export function explainFileError(file: string, cause: unknown, hint = ''): Error {
  const { code, message } = Object(cause);
  return new Error(`${file}: ${code === 'ENOENT' ? 'there is no such file' : message}. ${hint}`.trim(), { cause });
}

/** Prints a line of text, or the same facts as one line of JSON. */
export type Print = (text: string, facts: object) => void;

/** Bytes that may wait for a reader. Further lines are dropped, so that a slow reader does not fill the memory. */
const maxUnread = 4 * 1024 * 1024;

export const printer =
  (stream: Writable, json: unknown): Print =>
  (text, facts) => {
    if (stream.writableLength <= maxUnread) stream.write(`${escapeControls(json ? JSON.stringify(facts) : text)}\n`);
  };

/** Received text could move a terminal's cursor, so control characters are printed as in JSON. */
const escapeControls = (text: string): string =>
  text.replaceAll(/\p{Cc}/gu, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
