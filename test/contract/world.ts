import { sha256 } from '@noble/hashes/sha2.js';

import { base58, base58check } from '@scure/base';
import { addr } from 'micro-eth-signer';
import { stellarPublicKey } from './signatures.js';

export type Json = Record<string, unknown>;

/** The chains whose addresses differ in form, by the slug of the blockchain. */
export const families: Record<string, string> = { ethereum: 'evm', tron: 'tron', solana: 'solana', stellar: 'stellar' };

/** The kind of chain that an address belongs to. Undefined for a text that is not an address, or whose checksum is wrong. */
export function familyOf(address: string): string | undefined {
  if (/^0x[0-9a-fA-F]{40}$/.test(address)) return addr.isValid(address) ? 'evm' : undefined;
  const bytes = (decode: () => Uint8Array): number | undefined => {
    try {
      return decode().length;
    } catch {
      return undefined;
    }
  };
  if (/^T/.test(address) && bytes(() => base58check(sha256).decode(address)) === 21) return 'tron';
  if (/^[GS]/.test(address) && address.length === 56)
    return bytes(() => stellarPublicKey(address)) === 32 ? 'stellar' : undefined;
  return bytes(() => base58.decode(address)) === 32 ? 'solana' : undefined;
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
