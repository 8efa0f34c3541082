/// <reference types="node" />
import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { base32nopad, base58, base58check, base64 } from '@scure/base';
import { addr, eip191Signer } from 'micro-eth-signer';
import type { ChainSlug } from '../types.js';

/** The signature of a message as a record shows it. */
interface SignedMessage {
  /** The signature in the usual encoding of the chain. */
  readonly hash: string;
  readonly signedTransaction: { r: string; s: string; v: number; signature: string } | { signature: string };
}

/** What differs from chain to chain. */
export interface Chain {
  readonly name: string;
  readonly symbol: string;
  readonly coin: { readonly name: string; readonly decimals: number; readonly priceUSD: string };
  readonly isEvmCompatible: boolean;
  readonly tokenStandard: string | null;
  readonly tokenDecimals: number;
  /** Ids by network, on chains that have them. */
  readonly chainIds?: { readonly mainnet: number; readonly testnet: number };
  /** Path of the chain, and of the key with a number below it. */
  readonly derivationPath: string;
  keyPath(index: number): string;
  /** Address of a private key. */
  addressOf(privateKey: Buffer): string;
  /** Address that has no key, drawn as 32 bytes. */
  drawAddress(drawn: Buffer): string;
  signMessage(message: string, privateKey: Buffer): SignedMessage;
  /** Hash of a transaction, drawn as 64 bytes. */
  transactionHash(drawn: Buffer): string;
  /** Hash of the block with a number, drawn as 32 bytes. */
  blockHash(drawn: Buffer, number: number): string;
}

/** A recoverable signature with its parts, as EVM chains and Tron write it: r, s, and v from 27. */
function splitSignature(signature: string): SignedMessage {
  const r = signature.slice(0, 66);
  const s = `0x${signature.slice(66, 130)}`;
  const v = Number.parseInt(signature.slice(130), 16);
  return { hash: signature, signedTransaction: { r, s, v, signature } };
}

const hash32 = (drawn: Buffer): string => drawn.toString('hex', 0, 32);
const evmHash = (drawn: Buffer): string => `0x${hash32(drawn)}`;

// Choice: digests per chain. EVM chains sign by EIP-191. Solana and Stellar sign the bytes of the message with ed25519.
const evm = {
  isEvmCompatible: true,
  addressOf: (privateKey: Buffer) => addr.fromPrivateKey(privateKey),
  drawAddress: (drawn: Buffer) => addr.addChecksum(`0x${drawn.toString('hex', 0, 20)}`),
  signMessage: (message: string, privateKey: Buffer) => splitSignature(eip191Signer.sign(message, privateKey, false)),
  transactionHash: evmHash,
  blockHash: evmHash,
};

/** The bytes in front of a private key of ed25519 in PKCS #8. */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');
const ed25519Key = (privateKey: Buffer) =>
  createPrivateKey({ key: Buffer.concat([pkcs8, privateKey]), format: 'der', type: 'pkcs8' });

/** A chain that signs with ed25519, by its encodings of public keys and of signatures. */
const ed25519 = (address: (publicKey: Buffer) => string, encode: (signature: Uint8Array) => string) => ({
  isEvmCompatible: false,
  tokenStandard: null,
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

// Choice: Tron's addresses and signatures. They are drawn from the seed and have the right form; no signature of Tron verifies.
const tron = {
  isEvmCompatible: false,
  tokenStandard: null,
  addressOf: (privateKey: Buffer) => tron.drawAddress(sha256(privateKey)),
  drawAddress: (drawn: Buffer) => base58check(sha256).encode(Buffer.from([0x41, ...drawn.subarray(0, 20)])),
  signMessage(message: string, privateKey: Buffer): SignedMessage {
    const half = (name: string) => createHash('sha256').update(privateKey).update(name).update(message).digest('hex');
    return splitSignature(`0x${half('r')}${half('s')}1b`);
  },
  transactionHash: hash32,
  /** The id of a block begins with its number, in eight bytes. */
  blockHash: (drawn: Buffer, number: number) => number.toString(16).padStart(16, '0') + hash32(drawn).slice(16),
};

// Choice: hashes and gas. Hashes are random and have the form of their chain: 0x and 64 hex digits on EVM chains, 64 hex digits
// on Tron and Stellar (the id of a block on Tron begins with its number), and on Solana base 58 of 64 bytes for a transaction and of 32
// for a block. Gas fields are null off EVM.

// Choice: Stellar's form. `hash` and `signedTransaction.signature` hold the signature in base64, as on Solana in base58.
/** The chains of the sandbox, by slug. */
export const chains: Readonly<Record<ChainSlug, Chain>> = {
  ethereum: {
    ...evm,
    name: 'Ethereum',
    symbol: 'ETH',
    coin: { name: 'Ether', decimals: 18, priceUSD: '3125' },
    tokenStandard: 'ERC20',
    tokenDecimals: 6,
    chainIds: { mainnet: 1, testnet: 11_155_111 },
    derivationPath: "m/44'/60'/0'/0",
    keyPath: (index) => `m/44'/60'/0'/0/${index}`,
  },
  tron: {
    ...tron,
    name: 'Tron',
    symbol: 'TRX',
    coin: { name: 'Tronix', decimals: 6, priceUSD: '0.32' },
    tokenDecimals: 6,
    derivationPath: "m/44'/195'/0'/0",
    keyPath: (index) => `m/44'/195'/0'/0/${index}`,
  },
  solana: {
    ...ed25519(base58.encode, base58.encode),
    name: 'Solana',
    symbol: 'SOL',
    coin: { name: 'Solana', decimals: 9, priceUSD: '160' },
    tokenDecimals: 6,
    derivationPath: "m/44'/501'",
    keyPath: (index) => `m/44'/501'/${index}'/0'`,
    transactionHash: base58.encode,
    blockHash: base58.encode,
  },
  stellar: {
    ...ed25519(stellarAddress, base64.encode),
    name: 'Stellar',
    symbol: 'XLM',
    coin: { name: 'Stellar Lumens', decimals: 7, priceUSD: '0.4' },
    // Every asset of Stellar has seven.
    tokenDecimals: 7,
    derivationPath: "m/44'/148'",
    keyPath: (index) => `m/44'/148'/${index}'`,
    transactionHash: hash32,
    blockHash: hash32,
  },
};
