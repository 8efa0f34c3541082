import { webhookSignature } from '../../generated/webhooks.js';

// WebCrypto writes SHA-512 where the contract writes SHA512.
const hash = webhookSignature.algorithm.replace('HMAC-SHA', 'SHA-');

const encoder = /* #__PURE__ */ new TextEncoder();

/** Importing a key costs as much as a verification. Bounded, since a server may serve any number of wallets. */
const imported = /* #__PURE__ */ new Map<string, Promise<CryptoKey>>();
const importedLimit = 1000;

function importKey(key: string): Promise<CryptoKey> {
  let promise = imported.get(key);
  if (!promise) {
    if (imported.size >= importedLimit) imported.clear();
    promise = crypto.subtle.importKey('raw', encoder.encode(key), { name: 'HMAC', hash }, false, ['sign', 'verify']);
    imported.set(key, promise);
  }
  return promise;
}

const toBytes = (body: string | Uint8Array) => (typeof body === 'string' ? encoder.encode(body) : new Uint8Array(body));

const digitValue = (charCode: number) => (charCode > 57 ? charCode - 87 : charCode - 48);

function fromHex(hex: string) {
  const bytes = new Uint8Array(hex.length / 2);
  for (let index = 0; index < bytes.length; index += 1)
    bytes[index] = digitValue(hex.charCodeAt(2 * index)) * 16 + digitValue(hex.charCodeAt(2 * index + 1));
  return bytes;
}

/** The signature of the body, as lowercase hex. */
export async function sign(body: string | Uint8Array, key: string): Promise<string> {
  const signature = await crypto.subtle.sign('HMAC', await importKey(key), toBytes(body));
  return Array.from(new Uint8Array(signature), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Index of the key that made the signature, or -1. Every key is tried, so that the time says nothing about which. */
export async function findKey(body: string | Uint8Array, keys: readonly string[], signature: string): Promise<number> {
  const bytes = toBytes(body);
  const given = fromHex(signature);
  const matches = await Promise.all(
    keys.map(async (key) => crypto.subtle.verify('HMAC', await importKey(key), given, bytes)),
  );
  return matches.indexOf(true);
}
