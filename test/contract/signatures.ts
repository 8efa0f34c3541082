import { ed25519 } from '@noble/curves/ed25519.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base32nopad, base58, base58check, base64 } from '@scure/base';

/** What the example of a signed message shows, as far as its signature is concerned. */
export interface SignedMessage {
  reason: string;
  hash: string;
  senderAddress: string;
  recipientAddress: string;
  signedTransaction?: { r?: string; s?: string; v?: number; signature: string };
  blockchain: { slug: string };
  wallet: { address: string };
  address: { address: string } | null;
}

export interface ContractCall {
  address: string;
  method: string;
  parameters: string[];
  abi: { name: string; inputs: { name: string; type: string }[] }[];
}

/** Everything that is wrong with the signature of a message. Empty means proven. */
export function problemsOfSignedMessage(record: SignedMessage): string[] {
  const signer = record.address?.address ?? record.wallet.address;
  return problemsOf([
    ['senderAddress is the signing address', () => record.senderAddress === signer],
    ['recipientAddress is the signing address', () => record.recipientAddress === signer],
    ['signedTransaction agrees with hash', () => signatureAgreesWithHash(record)],
    ['the signature is one of the signing address over reason', () => messageVerifies(record, signer)],
  ]);
}

/** Everything that is wrong with a signed contract write. Empty means proven. */
export function problemsOfSignedCall(signedTransaction: string, call: ContractCall, signer: string): string[] {
  return problemsOf([
    ['the transaction is signed by the wallet', () => decodeTransaction(signedTransaction).signer === signer],
    ['the transaction goes to the contract', () => decodeTransaction(signedTransaction).to === call.address],
    ['the transaction carries the call', () => decodeTransaction(signedTransaction).data === encodeCall(call)],
  ]);
}

export function transactionHash(signedTransaction: string): string {
  return hex(keccak_256(unhex(signedTransaction)));
}

/** What cannot even be decoded is a problem, not a crash: a tampered example may be anything. */
function problemsOf(promises: [promise: string, holds: () => boolean][]): string[] {
  return promises.flatMap(([promise, holds]) => {
    try {
      return holds() ? [] : [`not true: ${promise}`];
    } catch (error) {
      return [`not readable: ${promise} (${String(error)})`];
    }
  });
}

function signatureAgreesWithHash({ blockchain, hash, signedTransaction }: SignedMessage): boolean {
  switch (blockchain.slug) {
    case 'ethereum':
    case 'tron': {
      const { r = '', s = '', v = 0, signature } = signedTransaction ?? { signature: '' };
      const joined = hex(concatBytes(unhex(r), unhex(s), Uint8Array.of(v)));
      return (v === 27 || v === 28) && signature === joined && hash === joined;
    }
    default:
      return signedTransaction?.signature === hash && Object.keys(signedTransaction).length === 1;
  }
}

function messageVerifies({ blockchain, hash, reason }: SignedMessage, signer: string): boolean {
  const message = utf8ToBytes(reason);
  switch (blockchain.slug) {
    case 'ethereum':
      return evmAddress(recoverPersonal('\x19Ethereum Signed Message:\n', message, hash)) === signer;
    case 'tron':
      return tronAddress(recoverPersonal('\x19TRON Signed Message:\n', message, hash)) === signer;
    case 'solana':
      return ed25519.verify(base58.decode(hash), message, base58.decode(signer));
    case 'stellar':
      return ed25519.verify(base64.decode(hash), message, stellarPublicKey(signer));
    default:
      throw new Error(`no way to verify a signature of ${blockchain.slug}`);
  }
}

function recoverPersonal(prefix: string, message: Uint8Array, signature: string): Uint8Array {
  const bytes = unhex(signature);
  const digest = keccak_256(concatBytes(utf8ToBytes(`${prefix}${message.length}`), message));
  return recoverAccount(digest, bytes.slice(0, 64), (bytes[64] ?? 0) - 27);
}

/** The last 20 bytes of the hash of the public key: what an EVM and a Tron address are made of. */
function recoverAccount(digest: Uint8Array, signature: Uint8Array, parity: number): Uint8Array {
  const publicKey = secp256k1.recoverPublicKey(concatBytes(Uint8Array.of(parity), signature), digest, {
    prehash: false,
  });
  return keccak_256(secp256k1.Point.fromBytes(publicKey).toBytes(false).slice(1)).slice(12);
}

/** EIP-55: the case of a letter is a bit of the hash of the address. */
export function evmAddress(account: Uint8Array): string {
  const digits = bytesToHex(account);
  const hash = bytesToHex(keccak_256(utf8ToBytes(digits)));
  const upper = (index: number) => Number.parseInt(hash.charAt(index), 16) >= 8;
  return `0x${[...digits].map((digit, index) => (upper(index) ? digit.toUpperCase() : digit)).join('')}`;
}

function tronAddress(account: Uint8Array): string {
  return base58check(sha256).encode(concatBytes(Uint8Array.of(0x41), account));
}

/** A Stellar address is a version byte, the public key and a CRC-16 (XMODEM, low byte first), in base 32. */
export function stellarPublicKey(address: string): Uint8Array {
  const bytes = base32nopad.decode(address);
  const payload = bytes.slice(0, 33);
  let crc = 0;
  for (const byte of payload) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  if (bytes.length !== 35 || bytes[0] !== 6 << 3 || bytes[33] !== (crc & 0xff) || bytes[34] !== crc >> 8)
    throw new Error(`${address} is not a Stellar address`);
  return payload.slice(1);
}

type Rlp = Uint8Array | Rlp[];

interface DecodedTransaction {
  signer: string;
  to: string;
  data: string;
}

/** EIP-1559: 0x02 and the list of nine fields, then y parity, r and s, which sign the nine. */
function decodeTransaction(signedTransaction: string): DecodedTransaction {
  const bytes = unhex(signedTransaction);
  if (bytes[0] !== 2) throw new Error('not an EIP-1559 transaction');
  const { value: fields, end } = decodeRlp(bytes, 1);
  if (!Array.isArray(fields) || fields.length !== 12 || end !== bytes.length)
    throw new Error('not the fields of an EIP-1559 transaction');
  const field = (index: number) => {
    const value = fields[index];
    if (!(value instanceof Uint8Array)) throw new Error(`field ${index} is a list`);
    return value;
  };
  const digest = keccak_256(concatBytes(Uint8Array.of(2), encodeRlp(fields.slice(0, 9))));
  const signature = concatBytes(leftPad(field(10)), leftPad(field(11)));
  return {
    signer: evmAddress(recoverAccount(digest, signature, field(9)[0] ?? 0)),
    to: evmAddress(field(5)),
    data: hex(field(7)),
  };
}

/** Calldata: the first four bytes of the hash of the method's signature, then one word for each argument. */
function encodeCall({ abi, method, parameters }: ContractCall): string {
  const inputs = abi.find(({ name }) => name === method)?.inputs;
  if (inputs?.length !== parameters.length) throw new Error(`the ABI has no ${method} with these parameters`);
  const selector = keccak_256(utf8ToBytes(`${method}(${inputs.map(({ type }) => type).join(',')})`)).slice(0, 4);
  const words = parameters.map((parameter, index) => encodeWord(inputs[index]?.type, parameter));
  return hex(concatBytes(selector, ...words));
}

function encodeWord(type: string | undefined, value: string): Uint8Array {
  if (type === 'address') return leftPad(unhex(value.toLowerCase()));
  if (type === 'uint256') return hexToBytes(BigInt(value).toString(16).padStart(64, '0'));
  throw new Error(`no encoding for ${type}`);
}

function decodeRlp(bytes: Uint8Array, at: number): { value: Rlp; end: number } {
  const first = bytes[at];
  if (first === undefined) throw new Error('RLP ends too early');
  if (first < 0x80) return { value: bytes.slice(at, at + 1), end: at + 1 };
  const isList = first >= 0xc0;
  const length = first - (isList ? 0xc0 : 0x80);
  const lengthBytes = Math.max(0, length - 55);
  const start = at + 1 + lengthBytes;
  const end = start + (lengthBytes === 0 ? length : Number(`0x${bytesToHex(bytes.slice(at + 1, start))}`));
  if (end > bytes.length) throw new Error('RLP ends too early');
  if (!isList) return { value: bytes.slice(start, end), end };
  const items: Rlp[] = [];
  for (let next = start; next < end; ) {
    const item = decodeRlp(bytes, next);
    items.push(item.value);
    next = item.end;
  }
  return { value: items, end };
}

function encodeRlp(value: Rlp): Uint8Array {
  if (Array.isArray(value)) return withLength(0xc0, concatBytes(...value.map(encodeRlp)));
  return value.length === 1 && (value[0] ?? 0) < 0x80 ? value : withLength(0x80, value);
}

function withLength(offset: number, body: Uint8Array): Uint8Array {
  if (body.length <= 55) return concatBytes(Uint8Array.of(offset + body.length), body);
  const digits = body.length.toString(16);
  const length = hexToBytes(digits.length % 2 ? `0${digits}` : digits);
  return concatBytes(Uint8Array.of(offset + 55 + length.length), length, body);
}

function leftPad(bytes: Uint8Array): Uint8Array {
  return concatBytes(new Uint8Array(32 - bytes.length), bytes);
}

function hex(bytes: Uint8Array): string {
  return `0x${bytesToHex(bytes)}`;
}

function unhex(text: string): Uint8Array {
  if (!text.startsWith('0x')) throw new Error(`${text} is not a hex string`);
  return hexToBytes(text.slice(2));
}
