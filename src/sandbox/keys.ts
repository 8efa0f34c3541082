import { secp256k1 } from '@noble/curves/secp256k1.js';
import { HDKey as Secp256k1Key } from '@scure/bip32';
import { HDKey as Ed25519Key } from 'micro-key-producer/slip10.js';
import type { Chain } from './chains.js';

/** A key with its place below the seed. */
export interface DerivedKey {
  readonly derivationPath: string;
  readonly privateKey: Uint8Array;
  readonly address: string;
}

/** Derives the key with a number on a chain. */
export type DeriveKey = (chain: Chain, index: number) => DerivedKey;

/** Derives keys from a seed of 64 bytes, each once: by BIP-32 on secp256k1, by SLIP-10 on ed25519. */
export function keysOf(seed: Uint8Array): DeriveKey {
  const onSecp256k1 = deriveBelow(Secp256k1Key.fromMasterSeed(seed));
  const onEd25519 = deriveBelow(Ed25519Key.fromMasterSeed(seed));
  const derive: DeriveKey = (chain, index) => {
    const derivationPath = chain.keyPath(index);
    if (chain.curve === 'ed25519') {
      const { privateKey, publicKeyRaw } = onEd25519(derivationPath);
      return { derivationPath, privateKey, address: chain.address(publicKeyRaw) };
    }
    const { privateKey, publicKey } = onSecp256k1(derivationPath);
    if (!privateKey || !publicKey) throw new Error(`There is no key ${derivationPath}`);
    const address = chain.address(secp256k1.Point.fromBytes(publicKey).toBytes(false));
    return { derivationPath, privateKey, address };
  };
  const derived = new Map<Chain, DerivedKey[]>();
  return (chain, index) => {
    const keys = derived.get(chain) ?? [];
    derived.set(chain, keys);
    keys[index] ??= derive(chain, index);
    return keys[index];
  };
}

/** Derives keys by their paths below a master key; what paths have in common is derived once. */
function deriveBelow<Key extends { derive(path: string): Key }>(master: Key): (path: string) => Key {
  const parents = new Map([['m', master]]);
  const parentAt = (path: string): Key => {
    const parent = parents.get(path) ?? child(path);
    parents.set(path, parent);
    return parent;
  };
  const child = (path: string): Key => {
    const end = path.lastIndexOf('/');
    return parentAt(path.slice(0, end)).derive(`m${path.slice(end)}`);
  };
  return child;
}
