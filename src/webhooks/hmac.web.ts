import { webHash } from '../../generated/webhooks.js';
import { toHex } from '../base/bytes.js';

// Not created at load, because the module must also load in a jsdom that lacks it: https://github.com/jsdom/jsdom/issues/2524.
const encode = (text: string) => new TextEncoder().encode(text);

const importKey = (key: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', encode(key), { name: 'HMAC', hash: webHash }, false, ['sign', 'verify']);

// A request body is never in shared memory. Copying it would cost a tenth of its verification.
const toBytes = (body: string | Uint8Array) =>
  typeof body === 'string' ? encode(body) : (body as Uint8Array<ArrayBuffer>);

function fromHex(hex: string) {
  const bytes = new Uint8Array(hex.length / 2);
  for (let index = 0; index < bytes.length; index += 1)
    bytes[index] = Number.parseInt(hex.slice(2 * index, 2 * index + 2), 16);
  return bytes;
}

/** The body's signature, as lowercase hex. */
export async function sign(body: string | Uint8Array, key: string): Promise<string> {
  return toHex(await crypto.subtle.sign('HMAC', await importKey(key), toBytes(body)));
}

/** Index of the key that made the signature, or -1. Tries every key, so that the duration does not reveal which one matched. */
export async function findKey(
  body: string | Uint8Array,
  keys: readonly { readonly key: string }[],
  signature: string,
): Promise<number> {
  const bytes = toBytes(body);
  const received = fromHex(signature);
  const matches: boolean[] = [];
  for (const { key } of keys) matches.push(await crypto.subtle.verify('HMAC', await importKey(key), received, bytes));
  return matches.indexOf(true);
}
