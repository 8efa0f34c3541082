/// <reference types="node" />
import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A message that has been read: its bytes, and its headers and body as Prism takes them. */
export async function readMessage(message: IncomingMessage) {
  const bytes = await buffer(message);
  const headers: Record<string, string> = Object.fromEntries(
    Object.entries(message.headers).map(([name, value]) => [name, String(value)]),
  );
  return { bytes, headers, body: parseBody(bytes.toString(), headers['content-type']) };
}

/** A request that has been read. */
export async function readRequest(message: IncomingMessage) {
  const { method = 'GET', url } = message;
  const { pathname: path, searchParams } = new URL(`http://any${url}`);
  return { ...(await readMessage(message)), method, url: { path, query: Object.fromEntries(searchParams) } };
}

/** Parsed where it is JSON, otherwise as it is, and undefined where it is empty. */
function parseBody(text: string, contentType = ''): unknown {
  if (text === '' || !/\bjson\b/i.test(contentType)) return text || undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
