/// <reference types="node" />
import type { IncomingMessage } from 'node:http';

/** All bytes of a message's body. */
export async function readBytes(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** A message's headers, repeated ones joined. */
export const singleHeaders = (message: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(message.headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  );

/** A body as a validator takes it: parsed where it is JSON, otherwise its text, and undefined where it is empty. */
export function parseBody(bytes: Buffer, contentType = ''): unknown {
  const text = bytes.toString('utf8');
  if (text === '') return undefined;
  if (!/\bjson\b/i.test(contentType)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
