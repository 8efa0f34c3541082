import { joinChunks } from '../bytes/join-chunks.js';

/** Maximum size of a response body in bytes, far above any response of the contract. It limits what a compressed body can expand to. */
export const maxBytes = 16 * 1024 * 1024;

/** Reads a response body to its end. Returns `undefined` if it is too large. */
export async function readBytes({ body }: Response): Promise<Uint8Array | undefined> {
  if (!body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length;
    if (length > maxBytes) {
      reader.cancel().catch(() => {});
      return undefined;
    }
    chunks.push(part.value);
  }
  return joinChunks(chunks, length);
}

/** Decodes UTF-8. Returns `undefined` if the bytes are not valid: a replacement character could be part of an address. */
export function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
