import { readFileSync } from 'node:fs';
import { InvalidArgumentError } from 'commander';
import { aHeaderName, isSafeAddress } from '../base/options.js';

/** Parses an integer within a range. */
export const wholeNumber = (min: number, max?: number) => (text: string) => {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (number >= min && number <= (max ?? number)) return number;
  throw new InvalidArgumentError(`It must be an integer ${max ? `from ${min} to ${max}` : `of at least ${min}`}.`);
};

/** Parses the URL of a server that may receive secrets. */
export function secureUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && isSafeAddress(url)) return url;
  throw new InvalidArgumentError('It must be a URL that starts with https://, or with http:// on this machine.');
}

/** Parses a header name. */
export function headerName(text: string): string {
  const [isHeaderName] = aHeaderName;
  if (isHeaderName(text)) return text;
  throw new InvalidArgumentError('It must be the name of a header.');
}

/** Reads a file that an option names. */
export function readInputFile(option: string, file: string, mend = ''): Buffer {
  try {
    return readFileSync(file);
  } catch (cause) {
    throw explainFileError(`${option} ${file}`, cause, mend);
  }
}

/** Names the file that cannot be read. */
export function explainFileError(file: string, cause: unknown, mend = ''): Error {
  const missing = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
  return new Error(`${file}: ${missing ? 'there is no such file' : cause}. ${mend}`.trim(), { cause });
}

/** Parses an option that is JSON, or a file of JSON. */
export const readJson = (option: string) => (source: string) => {
  const isJson = /^\s*[{["]/.test(source);
  const text = isJson ? source : readInputFile(option, source, 'Pass JSON, or the path of a JSON file.').toString();
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new InvalidArgumentError(`It is not JSON: ${error}.`);
  }
};

/** Collects a repeatable option's values. */
export const append = (value: string, values: readonly string[] = []): readonly string[] => [...values, value];
