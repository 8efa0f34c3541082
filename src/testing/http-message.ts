/// <reference types="node" />
import type { IncomingMessage } from 'node:http';

/** A message that has been read: its bytes, and its headers and body as Prism takes them. */
export async function readMessage(message: IncomingMessage) {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  const headers: Record<string, string> = Object.fromEntries(
    Object.entries(message.headers).map(([name, value]) => [name, String(value)]),
  );
  return { bytes, headers, body: parseBody(bytes.toString('utf8'), headers['content-type']) };
}

/** A request that has been read, as Prism takes it, and its bytes. */
export async function readRequest(message: IncomingMessage) {
  const { method = 'GET', url } = message;
  return { ...(await readMessage(message)), method, url: new URL(`http://any${url}`) };
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
