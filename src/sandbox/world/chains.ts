import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { base32nopad, base58, base58check, base64 } from '@scure/base';
import { addr, eip191Signer } from 'micro-eth-signer';
import type { ChainSlug } from '../types.js';

/** A message's signature, as in a record. */
interface SignedMessage {
  /** The signature in the chain's usual encoding. */
  readonly hash: string;
  readonly signedTransaction: { r: string; s: string; v: number; signature: string } | { signature: string };
}

/** The differences between chains. */
export interface Chain {
  readonly coin: Readonly<Record<'name' | 'symbol' | 'priceUSD', string>> & { readonly decimals: number };
  readonly tokenDecimals: number;
  /** Ids by network, on chains that have them. */
  readonly chainIds?: { readonly mainnet: number; readonly testnet: number };
  /** Derivation path of the key with this number. */
  keyPath(index: number): string;
  /** Address of a private key. */
  addressOf(privateKey: Buffer): string;
  /** Address that has no key, drawn as 32 bytes. */
  drawAddress(drawn: Buffer): string;
  signMessage(message: string, privateKey: Buffer): SignedMessage;
  /** Hash of a transaction, drawn as 64 bytes, or of a block, drawn as 32. */
  hash(drawn: Buffer): string;
}

/** A recoverable signature and its parts, as on EVM chains and Tron: r, s, and v from 27. */
function splitSignature(signature: string): SignedMessage {
  const r = signature.slice(0, 66);
  const s = `0x${signature.slice(66, 130)}`;
  const v = Number.parseInt(signature.slice(130), 16);
  return { hash: signature, signedTransaction: { r, s, v, signature } };
}

const hash32 = (drawn: Buffer): string => drawn.toString('hex', 0, 32);

const evm = {
  addressOf: (privateKey: Buffer) => addr.fromPrivateKey(privateKey),
  drawAddress: (drawn: Buffer) => addr.addChecksum(`0x${drawn.toString('hex', 0, 20)}`),
  signMessage: (message: string, privateKey: Buffer) => splitSignature(eip191Signer.sign(message, privateKey, false)),
  hash: (drawn: Buffer) => `0x${hash32(drawn)}`,
};

/** The bytes before an ed25519 private key in PKCS #8. */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const ed25519Key = (privateKey: Buffer) =>
  createPrivateKey({ key: Buffer.concat([pkcs8, privateKey]), format: 'der', type: 'pkcs8' });

/** A chain that signs with ed25519, given its encodings of public keys and signatures. */
const ed25519 = (address: (publicKey: Buffer) => string, encode: (signature: Uint8Array) => string) => ({
  addressOf: (privateKey: Buffer) =>
    address(Buffer.from(createPublicKey(ed25519Key(privateKey)).export({ format: 'jwk' }).x ?? '', 'base64url')),
  drawAddress: address,
  signMessage: (message: string, privateKey: Buffer): SignedMessage => {
    const signature = encode(sign(null, Buffer.from(message), ed25519Key(privateKey)));
    return { hash: signature, signedTransaction: { signature } };
  },
});

/** A Stellar address is a version byte, the public key and a CRC-16 (XMODEM, low byte first), in base 32. */
function stellarAddress(publicKey: Buffer): string {
  const payload = Buffer.from([6 << 3, ...publicKey]);
  let crc = 0;
  for (const byte of payload) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return base32nopad.encode(Buffer.from([...payload, crc & 0xff, crc >> 8]));
}

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** Addresses and signatures of the right form. None of them verifies. */
const tron = {
  addressOf: (privateKey: Buffer) => tron.drawAddress(sha256(privateKey)),
  drawAddress: (drawn: Buffer) => base58check(sha256).encode(Buffer.from([0x41, ...drawn.subarray(0, 20)])),
  signMessage(message: string, privateKey: Buffer): SignedMessage {
    const half = (name: string) => createHash('sha256').update(privateKey).update(name).update(message).digest('hex');
    return splitSignature(`0x${half('r')}${half('s')}1b`);
  },
  hash: hash32,
};

/** The sandbox's chains, by slug. */
export const chains: Readonly<Record<ChainSlug, Chain>> = {
  ethereum: {
    ...evm,
    coin: { name: 'Ether', symbol: 'ETH', decimals: 18, priceUSD: '3125' },
    tokenDecimals: 6,
    chainIds: { mainnet: 1, testnet: 11_155_111 },
    keyPath: (index) => `m/44'/60'/0'/0/${index}`,
  },
  tron: {
    ...tron,
    coin: { name: 'Tronix', symbol: 'TRX', decimals: 6, priceUSD: '0.32' },
    tokenDecimals: 6,
    keyPath: (index) => `m/44'/195'/0'/0/${index}`,
  },
  solana: {
    ...ed25519(base58.encode, base58.encode),
    coin: { name: 'Solana', symbol: 'SOL', decimals: 9, priceUSD: '160' },
    tokenDecimals: 6,
    keyPath: (index) => `m/44'/501'/${index}'/0'`,
    hash: base58.encode,
  },
  stellar: {
    ...ed25519(stellarAddress, base64.encode),
    coin: { name: 'Stellar Lumens', symbol: 'XLM', decimals: 7, priceUSD: '0.4' },
    // Every asset on Stellar has seven.
    tokenDecimals: 7,
    keyPath: (index) => `m/44'/148'/${index}'`,
    hash: hash32,
  },
};
