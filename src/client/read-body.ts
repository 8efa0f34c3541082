import { collectBytes } from '../bytes/collect-bytes.js';

/** Maximum size of a response body in bytes, far above any response of the contract. It limits what a compressed body can expand to. */
export const maxBytes = 16 * 1024 * 1024;

/**
 * Reads a response body to its end, or until the signal aborts. Returns `undefined` if it is too large. Where a `fetch` returns
 * no web stream, such as node-fetch and React Native, the whole body is in memory before its size is known.
 */
export async function readBytes(response: Response, signal: AbortSignal): Promise<Uint8Array | undefined> {
  const { body } = response;
  if (typeof body?.getReader !== 'function') {
    const bytes = new Uint8Array(await response.arrayBuffer());
    return bytes.length > maxBytes ? undefined : bytes;
  }
  const reader: ReadableStreamDefaultReader<Uint8Array> = body.getReader();
  const cancel = () => reader.cancel().catch(() => {});
  // A `fetch` that was passed in may ignore the signal of its request.
  signal.addEventListener('abort', cancel);
  try {
    const bytes = await collectBytes({ next: () => reader.read() }, maxBytes);
    if (!bytes) cancel();
    return bytes;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

/** Ends the transfer of a body that is not read. */
export function discardBody({ body }: Response): void {
  if (typeof body?.cancel === 'function') body.cancel().catch(() => {});
}

/** Decodes UTF-8. Returns `undefined` if the bytes are not valid: a replacement character could be part of an address. */
export function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
