import { webHash } from '../../generated/webhooks.js';
import { toHex } from '../base/bytes.js';

const encoder = /* #__PURE__ */ new TextEncoder();

/** Importing a key costs as much as a verification. Bounded, since a server may serve any number of wallets. */
const imported = /* #__PURE__ */ new Map<string, CryptoKey>();
const importedLimit = 1000;

async function importKey(key: string): Promise<CryptoKey> {
  const algorithm = { name: 'HMAC', hash: webHash };
  const cryptoKey = await crypto.subtle.importKey('raw', encoder.encode(key), algorithm, false, ['sign', 'verify']);
  if (imported.size >= importedLimit) imported.clear();
  imported.set(key, cryptoKey);
  return cryptoKey;
}

const readKey = (key: string) => imported.get(key) ?? importKey(key);

// A request body never lies in shared memory. Copying it would cost a tenth of its verification.
const toBytes = (body: string | Uint8Array) =>
  typeof body === 'string' ? encoder.encode(body) : (body as Uint8Array<ArrayBuffer>);

const digitValue = (charCode: number) => (charCode > 57 ? charCode - 87 : charCode - 48);

function fromHex(hex: string) {
  const bytes = new Uint8Array(hex.length / 2);
  for (let index = 0; index < bytes.length; index += 1)
    bytes[index] = digitValue(hex.charCodeAt(2 * index)) * 16 + digitValue(hex.charCodeAt(2 * index + 1));
  return bytes;
}

/** The signature of the body, as lowercase hex. */
export async function sign(body: string | Uint8Array, key: string): Promise<string> {
  return toHex(await crypto.subtle.sign('HMAC', await readKey(key), toBytes(body)));
}

/** Index of the key that made the signature, or -1. Every key is tried, so that the duration does not reveal which one matched. */
export async function findKey(body: string | Uint8Array, keys: readonly string[], signature: string): Promise<number> {
  const bytes = toBytes(body);
  const given = fromHex(signature);
  const matches: boolean[] = [];
  for (const key of keys) matches.push(await crypto.subtle.verify('HMAC', await readKey(key), given, bytes));
  return matches.indexOf(true);
}
