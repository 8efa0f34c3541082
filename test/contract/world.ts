import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { base32nopad, base58, base58check } from '@scure/base';

export type Json = Record<string, unknown>;

/** The chains whose addresses differ in form, by the slug of the blockchain. */
export const families: Record<string, string> = { ethereum: 'evm', tron: 'tron', solana: 'solana', stellar: 'stellar' };

/** The kind of chain that an address belongs to. Undefined for a text that is no address, or whose checksum is wrong. */
export function familyOf(address: string): string | undefined {
  if (/^0x[0-9a-fA-F]{40}$/.test(address)) return address === checksummed(address) ? 'evm' : undefined;
  if (/^T/.test(address) && decoded(() => base58check(sha256).decode(address))?.length === 21) return 'tron';
  if (/^[GS]/.test(address) && address.length === 56) return isStellar(address) ? 'stellar' : undefined;
  return decoded(() => base58.decode(address))?.length === 32 ? 'solana' : undefined;
}

function decoded(decode: () => Uint8Array): Uint8Array | undefined {
  try {
    return decode();
  } catch {
    return undefined;
  }
}

/** EIP-55: a hex digit is upper case where the digit of the hash is 8 or more. */
function checksummed(address: string): string {
  const digits = address.slice(2).toLowerCase();
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)));
  return `0x${[...digits].map((digit, at) => (Number.parseInt(hash.charAt(at), 16) >= 8 ? digit.toUpperCase() : digit)).join('')}`;
}

/** SEP-23: a version byte, 32 bytes, and CRC16-XModem of both in little-endian order. */
function isStellar(address: string): boolean {
  const bytes = decoded(() => base32nopad.decode(address));
  if (bytes?.length !== 35 || bytes[0] !== 6 << 3) return false;
  const crc = bytes.slice(0, 33).reduce((sum, byte) => {
    let value = sum ^ (byte << 8);
    for (let bit = 0; bit < 8; bit += 1) value = value & 0x8000 ? (value << 1) ^ 0x1021 : value << 1;
    return value & 0xffff;
  }, 0);
  return bytes[33] === (crc & 0xff) && bytes[34] === crc >> 8;
}

/** Every object in a value, with the keys that lead to it. */
export function objectsIn(value: unknown, path: readonly string[] = []): { path: readonly string[]; object: Json }[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([key, child]) => objectsIn(child, [...path, key]));
  return Array.isArray(value) ? inside : [{ path, object: value as Json }, ...inside];
}

/** A record without the records that it embeds, which have an id of their own. */
export const ownFields = (record: Json): Json =>
  Object.fromEntries(
    Object.entries(record).filter(([, value]) => !(value && typeof value === 'object' && 'id' in value)),
  );
