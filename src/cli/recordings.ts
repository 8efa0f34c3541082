import { createReadStream, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { decode } from '../base/bytes.js';
import { isRecord } from '../base/json.js';
import { readInputFile } from './command.js';

/** A place in a recording: a line, or an entry of a HAR, from 1. */
export interface Place {
  readonly file: string;
  readonly line?: number;
  readonly entry?: number;
}

export const formatPlace = ({ file, line, entry }: Place): string => `${file}:${line ?? `entry ${entry}`}`;

/** A recorded request and its response. */
export interface Exchange {
  readonly place: Place;
  readonly method: string;
  /** A URL, or a path with its query. */
  readonly url: string;
  /** 0: no response was recorded. */
  readonly status: number;
  readonly readRequest: () => RecordedBody;
  readonly readResponse: () => RecordedBody;
}

/** A body's value, or why it has none. */
export interface RecordedBody {
  readonly value?: unknown;
  /** Incomplete: missing, cut or not in UTF-8. */
  readonly reason?: 'incomplete' | 'empty' | 'notJson';
}

/** Limits: a whole HAR, or one line, is in memory at a time. */
const maxHarBytes = 256 * 1024 * 1024;
const maxLineLength = 64 * 1024 * 1024;

/** Reads a file's exchanges: a HAR by its name, or lines that are each an exchange or a HAR entry. */
export async function* readExchanges(file: string): AsyncGenerator<Exchange> {
  let number = 0;
  if (/\.har$/i.test(file)) for (const entry of readEntries(file)) yield toExchange(entry, { file, entry: ++number });
  else
    for await (const line of readLines(file)) {
      number += 1;
      // A byte order mark is trimmed too.
      const text = line.trim();
      if (text !== '') yield toExchange(parse(text)?.value, { file, line: number });
    }
}

function readEntries(file: string): readonly unknown[] {
  const { size = 0 } = statSync(file, { throwIfNoEntry: false }) ?? {};
  if (size > maxHarBytes)
    throw new Error(
      `${file}: the HAR is larger than 256 MB. Pass its entries as lines: jq -c '.log.entries[]' ${file} > entries.jsonl`,
    );
  const entries: unknown = Object(Object(parse(decode(readInputFile(file)).text)?.value).log).entries;
  if (!Array.isArray(entries))
    throw new Error(`${file}: it is not a HAR: it is cut, or has no log.entries. Record it again.`);
  return entries;
}

/** Reads a file's lines, and keeps only one chunk and one line at a time. */
async function* readLines(file: string): AsyncGenerator<string> {
  let rest = '';
  try {
    for await (const chunk of createReadStream(file, { encoding: 'utf8', highWaterMark: 256 * 1024 })) {
      // Only the chunk is searched, because a line may have many.
      const lines = String(chunk).split('\n');
      lines[0] = `${rest}${lines[0]}`;
      rest = lines.pop() ?? '';
      yield* lines;
      if (rest.length > maxLineLength)
        throw new Error('a line is longer than 64 MiB. Each exchange must have its own line');
    }
  } catch (error) {
    throw new Error(`${file}: ${Object(error).message}.`, { cause: error });
  }
  yield rest;
}

/** A JSON text's value. No error of `JSON.parse` leaves this function, because it quotes the text. */
function parse(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

function toExchange(value: unknown, place: Place): Exchange {
  const { request, response, ...line } = Object(value);
  const isHar = isRecord(request) && 'url' in request;
  const { method, url } = isHar ? request : line;
  const { status = 0, content } = Object(response);
  const isExchange = typeof method === 'string' && typeof url === 'string' && Number.isInteger(status);
  if (!isExchange || !(isHar || [request, response].every(hasBody)))
    throw new Error(
      `${formatPlace(place)} is not a recorded exchange. Write each as {"method", "url", "request": {"headers", "body"}, "response": {"status", "headers", "body"}}. A body is the received text, null or {"base64"}. The name of a HAR must end in .har.`,
    );
  return {
    ...{ place, method, url, status },
    readRequest: () => readBody(isHar ? request.postData : toContent(request), place),
    readResponse: () => readBody(isHar ? content : toContent(response), place),
  };
}

function hasBody(message: unknown): boolean {
  const { body } = Object(message);
  return body === undefined || body === null || typeof body === 'string' || typeof body.base64 === 'string';
}

/** The body of a line's message in the form of a HAR. */
function toContent(message: unknown): object {
  const { headers, body } = Object(message);
  const header = (wanted: string) =>
    Object.entries(Object(headers)).find(([name]) => name.toLowerCase() === wanted)?.[1];
  // A compressed body's length says nothing about its text.
  const size = header('content-encoding') === undefined && header('content-length');
  return isRecord(body) ? { text: body.base64, encoding: 'base64', size } : { text: body, size };
}

/** The bytes of a file in a folder. Another person's HAR must not name files elsewhere. */
function readFileBeside(folder: string, name: string): Buffer | undefined {
  try {
    return basename(name) === name ? readFileSync(join(folder, name)) : undefined;
  } catch {
    return undefined;
  }
}

/** A body's value. Its headers say nothing, because a HAR has decoded bodies. A recorder may keep it in a file beside the HAR. */
function readBody(recorded: unknown, { file }: Place): RecordedBody {
  const { text: given, encoding, size, _file } = Object(recorded);
  const isBase64 = encoding === 'base64' && typeof given === 'string';
  const inline = isBase64 ? Buffer.from(given, 'base64') : given;
  const content = typeof _file === 'string' ? readFileBeside(dirname(file), _file) : inline;
  const { text, isExact } = content instanceof Uint8Array ? decode(content) : { text: content, isExact: true };
  if (typeof text !== 'string' || !isExact) return { reason: 'incomplete' };
  const length = Buffer.byteLength(content);
  if (Number(size) > length) return { reason: 'incomplete' };
  if (length === 0) return { reason: 'empty' };
  // A text that begins like JSON is whole only if its size says so.
  return parse(text) ?? { reason: Number(size) !== length && /^\s*[{["]/.test(text) ? 'incomplete' : 'notJson' };
}
