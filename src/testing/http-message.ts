/// <reference types="node" />
import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** Reads a message to its end: its bytes, and its headers and body in Prism's form. */
export async function readMessage(message: IncomingMessage) {
  const bytes = await buffer(message);
  const headers: Record<string, string> = Object.fromEntries(
    Object.entries(message.headers).map(([name, value]) => [name, String(value)]),
  );
  return { bytes, headers, body: parseBody(bytes.toString(), headers['content-type']) };
}

/** Reads a request to its end. */
export async function readRequest(message: IncomingMessage) {
  const { method = 'GET', url } = message;
  const { pathname: path, searchParams } = new URL(`http://any${url}`);
  return { ...(await readMessage(message)), method, url: { path, query: Object.fromEntries(searchParams) } };
}

/** A request that was read to its end. */
export type ReceivedRequest = Awaited<ReturnType<typeof readRequest>>;

/** The parsed body if it is JSON, otherwise its text; undefined if it is empty. */
function parseBody(text: string, contentType = ''): unknown {
  if (text === '' || !/\bjson\b/i.test(contentType)) return text || undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
