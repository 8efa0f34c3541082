import { createReadStream, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { collectBytes, decode } from '../base/bytes.js';
import { isRecord } from '../base/json.js';
import { explainFileError } from './arguments.js';

/** A recorded request and its response. */
export interface Exchange {
  /** Its line, or its entry in a HAR, from 1. */
  readonly place: { readonly line: number } | { readonly entry: number };
  readonly method: string;
  /** A URL, or a path with its query. */
  readonly url: string;
  /** 0: no response was recorded. */
  readonly status: number;
  readonly readRequest: () => Body;
  readonly readResponse: () => Body;
}

/** A body's value, or the reason for its absence. */
export type Body =
  | { readonly value: unknown }
  | { readonly reason: 'notRecorded' | 'cut' | 'notUtf8' | 'empty' | 'notJson' };

/** Limits: a whole HAR, or one line, is in memory at a time. */
const maxHarBytes = 256 * 1024 * 1024;
const maxLineBytes = 64 * 1024 * 1024;

/** Reads a file's exchanges: a HAR, or lines that are each an exchange or a HAR entry. */
export async function* readExchanges(file: string): AsyncGenerator<Exchange> {
  const chunks = readChunks(file);
  const first = await chunks.next();
  if (first.done) return;
  const all = (async function* () {
    yield first.value;
    yield* chunks;
  })();
  const isHar = /^\uFEFF?\s*\{\s*"log"\s*:/.test(first.value.toString());
  const toExchange = (value: unknown, place: Exchange['place']) => {
    const exchange = readExchange(value, dirname(file));
    if (exchange) return { ...exchange, place };
    const [[kind, number] = []] = Object.entries(place);
    throw new Error(
      `${file}: ${kind} ${number} is no recorded exchange. Write each as {"method", "url", "request": {"headers", "body"}, "response": {"status", "headers", "body"}}, with a body as the text that was received, null or {"base64"}.`,
    );
  };
  let number = 0;
  if (isHar) for (const entry of await readEntries(file, all)) yield toExchange(entry, { entry: ++number });
  else
    for await (const line of splitLines(file, all)) {
      number += 1;
      const text = line.toString().replace(/^\uFEFF/, '');
      if (text.trim() !== '') yield toExchange(parse(text)?.value, { line: number });
    }
}

/** Reads a file in chunks. The first is long enough to recognize the file's kind. */
async function* readChunks(file: string): AsyncGenerator<Buffer, undefined> {
  let head = Buffer.alloc(0);
  let isLong = false;
  try {
    for await (const chunk of createReadStream(file, { highWaterMark: 256 * 1024 })) {
      head = isLong ? chunk : Buffer.concat([head, chunk]);
      isLong ||= head.length >= 1024;
      if (isLong) yield head;
    }
  } catch (error) {
    throw explainFileError(file, error);
  }
  if (!isLong && head.length > 0) yield head;
}

/** A HAR's entries. */
async function readEntries(file: string, chunks: AsyncGenerator<Buffer, void>): Promise<readonly unknown[]> {
  const bytes = await collectBytes(chunks, maxHarBytes);
  if (!bytes)
    throw new Error(
      `${file}: the HAR is larger than 256 MB. Pass its entries as lines: jq -c '.log.entries[]' ${file} > entries.jsonl`,
    );
  const entries: unknown = Object(Object(parse(decode(bytes).text)?.value).log).entries;
  if (!Array.isArray(entries)) throw new Error(`${file}: it is not a HAR: it is cut, or has no log.entries`);
  return entries;
}

/** Splits chunks into lines, and keeps only one line at a time. */
async function* splitLines(file: string, chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
      yield Buffer.concat([...parts, chunk.subarray(start, end)]);
      [parts, size, start] = [[], 0, end + 1];
    }
    parts.push(chunk.subarray(start));
    size += chunk.length - start;
    if (size > maxLineBytes)
      throw new Error(`${file}: a line is longer than 64 MiB. Each exchange must have its own line.`);
  }
  yield Buffer.concat(parts);
}

/** The value of a JSON text. No error of `JSON.parse` leaves this function, because it quotes the text. */
function parse(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

function readExchange(value: unknown, folder: string): Omit<Exchange, 'place'> | undefined {
  const { request, response, ...line } = Object(value);
  const isHar = isRecord(request) && 'url' in request;
  const { method, url } = isHar ? request : line;
  const status: unknown = Object(response).status ?? 0;
  if (typeof method !== 'string' || typeof url !== 'string' || !Number.isInteger(status)) return undefined;
  const common = { method, url, status: Number(status) };
  if (isHar) {
    const { postData, bodySize } = request;
    return {
      ...common,
      readRequest: () => (isRecord(postData) ? readHarBody(postData, folder) : toBody(bodySize === 0 ? '' : undefined)),
      readResponse: () => readHarBody(Object(Object(response).content), folder),
    };
  }
  if (![request, response].every(hasBody)) return undefined;
  return { ...common, readRequest: () => readLineBody(request), readResponse: () => readLineBody(response) };
}

function hasBody(message: unknown): boolean {
  const { body } = Object(message);
  return body === undefined || body === null || typeof body === 'string' || typeof body.base64 === 'string';
}

function readLineBody(message: unknown): Body {
  const { headers, body } = Object(message);
  const header = (wanted: string) =>
    Object.entries(Object(headers)).find(([name]) => name.toLowerCase() === wanted)?.[1];
  // The length of a compressed body says nothing about its text.
  const size = header('content-encoding') === undefined ? Number(header('content-length') ?? Number.NaN) : undefined;
  return toBody(isRecord(body) ? Buffer.from(String(body.base64), 'base64') : (body ?? undefined), size);
}

/** A body in a HAR is already decoded, whatever its headers say. A recorder may keep it in a file beside the HAR. */
function readHarBody({ text, encoding, size, _file }: Record<string, unknown>, folder: string): Body {
  if (typeof _file === 'string') return toBody(readFileBeside(folder, _file));
  if (typeof text !== 'string') return toBody(undefined);
  return toBody(encoding === 'base64' ? Buffer.from(text, 'base64') : text, Number(size));
}

/** The bytes of a file in a folder. Another person's HAR must not name files elsewhere. */
function readFileBeside(folder: string, name: string): Buffer | undefined {
  try {
    return basename(name) === name ? readFileSync(join(folder, name)) : undefined;
  } catch {
    return undefined;
  }
}

function toBody(content: string | Uint8Array | undefined, size?: number): Body {
  if (content === undefined) return { reason: 'notRecorded' };
  const length = Buffer.byteLength(content);
  if (size !== undefined && size > length) return { reason: 'cut' };
  if (length === 0) return { reason: 'empty' };
  const { text, isExact } = typeof content === 'string' ? { text: content, isExact: true } : decode(content);
  if (!isExact) return { reason: 'notUtf8' };
  return parse(text) ?? { reason: size !== length && endsEarly(text) ? 'cut' : 'notJson' };
}

/** Whether a text ends within a string, an object or an array of JSON. */
function endsEarly(text: string): boolean {
  const open = text.replace(/"[^"\\]*(?:\\.[^"\\]*)*("|\\?$)/gs, (_, end) => (end === '"' ? '' : '{'));
  return open.replace(/[^{[]/g, '').length > open.replace(/[^}\]]/g, '').length;
}
