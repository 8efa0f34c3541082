import { ed25519 } from '@noble/curves/ed25519.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base32nopad, base58, base58check, base64 } from '@scure/base';
import { addr, eip191Signer } from 'micro-eth-signer';

/** The signature of a message as a record shows it. */
export interface SignedMessage {
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
  readonly curve: 'secp256k1' | 'ed25519';
  /** Path of the chain, and of the key with a number below it. */
  readonly derivationPath: string;
  keyPath(index: number): string;
  /** Address of a public key: 65 bytes, uncompressed, on secp256k1, and 32 on ed25519. */
  address(publicKey: Uint8Array): string;
  signMessage(message: string, privateKey: Uint8Array): SignedMessage;
  /** Hash of a transaction, drawn as 64 bytes. */
  transactionHash(drawn: Uint8Array): string;
  /** Hash of the block with a number, drawn as 32 bytes. */
  blockHash(drawn: Uint8Array, number: number): string;
}

const evmAddress = (publicKey: Uint8Array): string => addr.fromPublicKey(publicKey);

/** A Tron address is the EVM account behind the byte 0x41. */
const tronAddress = (publicKey: Uint8Array): string =>
  base58check(sha256).encode(concatBytes(Uint8Array.of(0x41), keccak_256(publicKey.slice(1)).slice(12)));

/** A Stellar address is a version byte, the public key and a CRC-16 (XMODEM, low byte first), in base 32. */
function stellarAddress(publicKey: Uint8Array): string {
  const payload = concatBytes(Uint8Array.of(6 << 3), publicKey);
  let crc = 0;
  for (const byte of payload) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return base32nopad.encode(concatBytes(payload, Uint8Array.of(crc & 0xff, crc >> 8)));
}

/** A recoverable signature with its parts, as EVM chains and Tron write it: r, s, and v from 27. */
function splitSignature(signature: string): SignedMessage {
  const r = signature.slice(0, 66);
  const s = `0x${signature.slice(66, 130)}`;
  const v = Number.parseInt(signature.slice(130), 16);
  return { hash: signature, signedTransaction: { r, s, v, signature } };
}

// Choice: digests per chain. EVM chains sign by EIP-191, Tron by TIP-191, Solana and Stellar sign the bytes of the message.
const signEvm = (message: string, privateKey: Uint8Array): SignedMessage =>
  splitSignature(eip191Signer.sign(message, privateKey, false));

function signTron(message: string, privateKey: Uint8Array): SignedMessage {
  const bytes = utf8ToBytes(message);
  const digest = keccak_256(concatBytes(utf8ToBytes(`\x19TRON Signed Message:\n${bytes.length}`), bytes));
  const recovered = secp256k1.sign(digest, privateKey, { prehash: false, format: 'recovered' });
  const parity = Uint8Array.of(27 + (recovered[0] ?? 0));
  return splitSignature(`0x${bytesToHex(concatBytes(recovered.slice(1), parity))}`);
}

function signEd25519(message: string, privateKey: Uint8Array, encode: (bytes: Uint8Array) => string): SignedMessage {
  const signature = encode(ed25519.sign(utf8ToBytes(message), privateKey));
  return { hash: signature, signedTransaction: { signature } };
}

const hash32 = (drawn: Uint8Array): string => bytesToHex(drawn.subarray(0, 32));
const evmHash = (drawn: Uint8Array): string => `0x${hash32(drawn)}`;

/** The id of a block on Tron begins with its number, in eight bytes. */
const tronBlockId = (drawn: Uint8Array, number: number): string =>
  number.toString(16).padStart(16, '0') + hash32(drawn).slice(16);

// Choice: hashes and gas. Hashes are random and have the form of their chain: 0x and 64 hex digits on EVM chains, 64 hex digits
// on Tron and Stellar (the id of a block on Tron begins with its number), and on Solana base 58 of 64 bytes for a transaction and of 32
// for a block. Gas fields are null off EVM.

// Choice: Stellar's form. `hash` and `signedTransaction.signature` hold the signature in base64, as on Solana in base58.
/** The chains of the sandbox, by slug. */
export const chains = {
  ethereum: {
    name: 'Ethereum',
    symbol: 'ETH',
    coin: { name: 'Ether', decimals: 18, priceUSD: '3125' },
    isEvmCompatible: true,
    tokenStandard: 'ERC20',
    tokenDecimals: 6,
    chainIds: { mainnet: 1, testnet: 11_155_111 },
    curve: 'secp256k1',
    derivationPath: "m/44'/60'/0'/0",
    keyPath: (index) => `m/44'/60'/0'/0/${index}`,
    address: evmAddress,
    signMessage: signEvm,
    transactionHash: evmHash,
    blockHash: evmHash,
  },
  tron: {
    name: 'Tron',
    symbol: 'TRX',
    coin: { name: 'Tronix', decimals: 6, priceUSD: '0.32' },
    isEvmCompatible: false,
    tokenStandard: null,
    tokenDecimals: 6,
    curve: 'secp256k1',
    derivationPath: "m/44'/195'/0'/0",
    keyPath: (index) => `m/44'/195'/0'/0/${index}`,
    address: tronAddress,
    signMessage: signTron,
    transactionHash: hash32,
    blockHash: tronBlockId,
  },
  solana: {
    name: 'Solana',
    symbol: 'SOL',
    coin: { name: 'Solana', decimals: 9, priceUSD: '160' },
    isEvmCompatible: false,
    tokenStandard: null,
    tokenDecimals: 6,
    curve: 'ed25519',
    derivationPath: "m/44'/501'",
    keyPath: (index) => `m/44'/501'/${index}'/0'`,
    address: (publicKey) => base58.encode(publicKey),
    signMessage: (message, privateKey) => signEd25519(message, privateKey, base58.encode),
    transactionHash: base58.encode,
    blockHash: base58.encode,
  },
  stellar: {
    name: 'Stellar',
    symbol: 'XLM',
    coin: { name: 'Stellar Lumens', decimals: 7, priceUSD: '0.4' },
    isEvmCompatible: false,
    tokenStandard: null,
    // Every asset of Stellar has seven.
    tokenDecimals: 7,
    curve: 'ed25519',
    derivationPath: "m/44'/148'",
    keyPath: (index) => `m/44'/148'/${index}'`,
    address: stellarAddress,
    signMessage: (message, privateKey) => signEd25519(message, privateKey, base64.encode),
    transactionHash: hash32,
    blockHash: hash32,
  },
} as const satisfies Record<string, Chain>;

/** Name of a chain of the sandbox. */
export type ChainSlug = keyof typeof chains;
