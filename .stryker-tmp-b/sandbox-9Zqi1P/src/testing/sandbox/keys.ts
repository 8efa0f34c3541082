// @ts-nocheck
import { ed25519 } from '@noble/curves/ed25519.js';
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

/** Derives keys from a seed of 64 bytes: by BIP-32 on secp256k1, by SLIP-10 on ed25519. */
export function keysOf(seed: Uint8Array): DeriveKey {
  const masters = { secp256k1: Secp256k1Key.fromMasterSeed(seed), ed25519: Ed25519Key.fromMasterSeed(seed) };
  // Each chain's keys lie below one path, which is derived once.
  const parents = new Map<string, Secp256k1Key>();
  const secp256k1Key = ({ derivationPath }: Chain, index: number): Uint8Array => {
    const parent = parents.get(derivationPath) ?? masters.secp256k1.derive(derivationPath);
    parents.set(derivationPath, parent);
    const { privateKey } = parent.deriveChild(index);
    if (!privateKey) throw new Error(`There is no private key ${derivationPath}/${index}`);
    return privateKey;
  };
  return (chain, index) => {
    const derivationPath = chain.keyPath(index);
    const isSecp256k1 = chain.curve === 'secp256k1';
    const privateKey = isSecp256k1 ? secp256k1Key(chain, index) : masters.ed25519.derive(derivationPath).privateKey;
    const publicKey = isSecp256k1 ? secp256k1.getPublicKey(privateKey, false) : ed25519.getPublicKey(privateKey);
    return { derivationPath, privateKey, address: chain.address(publicKey) };
  };
}
