import { readFileSync } from 'node:fs';
import type { Writable } from 'node:stream';
import { parseArgs } from 'node:util';

/** The process that a command runs in: its output streams, and the emitter of the signals that stop it. */
export type Process = NodeJS.EventEmitter & Readonly<Record<'stdout' | 'stderr', Writable>>;

export interface Command {
  readonly summary: string;
  /** The text of `--help`. Each line that begins with two spaces and `--name` defines an option, repeatable if it ends with that word. */
  readonly help: string;
  readonly takesArguments?: boolean;
  /** Resolves with the reason if a check failed, and rejects if the command could not do its work. */
  readonly run: (options: Options, print: Print, args: readonly string[], own: Process) => Promise<string | undefined>;
}

export type Options = Readonly<Record<string, string | boolean | (string | boolean)[] | undefined>>;

/** Reads a command's arguments by the options that its help lists. */
export function parseArguments({ help, takesArguments = false }: Command, args: readonly string[]) {
  const options: Record<string, { type: 'string' | 'boolean'; multiple: boolean }> = {};
  for (const [, name = '', value, repeatable] of help.matchAll(/^ {2}--([\w-]+)( <)?.*?(repeatable)?$/gm))
    options[name] = { type: value ? 'string' : 'boolean', multiple: repeatable !== undefined };
  try {
    return parseArgs({ args: [...args], options, allowPositionals: takesArguments });
  } catch (error) {
    throw new Error(`${Object(error).message.replace(/\. To specify a positional.*/s, '')}. --help lists the options.`);
  }
}

/** An option's value as a server's URL. */
export function readUrl(options: Options, name: string): URL | undefined {
  const text = options[name];
  if (text === undefined) return undefined;
  const url = URL.canParse(String(text)) ? new URL(String(text)) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Error(`--${name} ${text}: it must be a URL that starts with http:// or https://.`);
  return url;
}

/** Reads a file that an argument or an option names. */
export function readInputFile(file: string, option = ''): Buffer {
  try {
    return readFileSync(file);
  } catch (cause) {
    throw new Error(`${option} ${file}: ${Object(cause).message}.`.trim(), { cause });
  }
}

/** Prints a line of text, or the same facts as one line of JSON. */
export type Print = (text: string, facts: object) => void;

export const printer =
  (stream: Writable, json: unknown): Print =>
  (text, facts) =>
    void stream.write(`${escapeControls(json ? JSON.stringify(facts) : text)}\n`);

/** Received text could move a terminal's cursor, so control characters are printed as in JSON. */
const escapeControls = (text: string): string =>
  text.replaceAll(/\p{Cc}/gu, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
