/** Proves with libraries other than the sandbox's own code that what is signed is signed by the address that it names. */

import { createPublicKey, verify } from 'node:crypto';
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base32nopad, base58, base58check, base64 } from '@scure/base';
import { addr, eip191Signer, Transaction } from 'micro-eth-signer';
import { createContract } from 'micro-eth-signer/abi.js';
import { initSig, recoverPublicKey } from 'micro-eth-signer/utils.js';
import type { ContractCall } from '../../generated/types.ts';

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

export type { ContractCall };

/** The promises that are not true. */
const untrue = (promises: Record<string, boolean>): string[] =>
  Object.keys(promises).filter((promise) => !promises[promise]);

/** Everything that is wrong with the signature of a message. Empty means proven. */
export function problemsOfSignedMessage(record: SignedMessage): string[] {
  const signer = record.address?.address ?? record.wallet.address;
  return untrue({
    'senderAddress is the signing address': record.senderAddress === signer,
    'recipientAddress is the signing address': record.recipientAddress === signer,
    'signedTransaction agrees with hash': signatureAgreesWithHash(record),
    'the signature is one of the signing address over reason': messageVerifies(record, signer),
  });
}

/** Everything that is wrong with a signed contract write. Empty means proven. */
export function problemsOfSignedCall(signedTransaction: string, call: ContractCall, signer: string): string[] {
  const transaction = Transaction.fromHex(signedTransaction);
  return untrue({
    'the transaction is signed by the wallet': transaction.recoverSender().address === signer,
    'the transaction goes to the contract': transaction.raw.to === call.address,
    'the transaction carries the call': transaction.raw.data === encodeCall(call),
  });
}

export const transactionHash = (signedTransaction: string): string =>
  `0x${bytesToHex(keccak_256(hexToBytes(signedTransaction.slice(2))))}`;

function signatureAgreesWithHash({ blockchain, hash, signedTransaction }: SignedMessage): boolean {
  const { r = '', s = '', v = 0, signature } = signedTransaction ?? { signature: '' };
  if (blockchain.slug !== 'ethereum' && blockchain.slug !== 'tron')
    return signature === hash && Object.keys(signedTransaction ?? {}).length === 1;
  return (v === 27 || v === 28) && signature === `${r}${s.slice(2)}${v.toString(16)}` && hash === signature;
}

function messageVerifies({ blockchain, hash, reason }: SignedMessage, signer: string): boolean {
  const message = utf8ToBytes(reason);
  switch (blockchain.slug) {
    case 'ethereum':
      return eip191Signer.verify(hash, message, signer);
    case 'tron':
      return recoverTronAddress(message, hexToBytes(hash.slice(2))) === signer;
    case 'solana':
      return verifyEd25519(base58.decode(hash), message, base58.decode(signer));
    case 'stellar':
      return verifyEd25519(base64.decode(hash), message, stellarPublicKey(signer));
    default:
      throw new Error(`no way to verify a signature of ${blockchain.slug}`);
  }
}

const verifyEd25519 = (signature: Uint8Array, message: Uint8Array, key: Uint8Array): boolean => {
  const x = Buffer.from(key).toString('base64url');
  return verify(null, message, createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' }), signature);
};

function recoverTronAddress(message: Uint8Array, signature: Uint8Array): string {
  const digest = keccak_256(concatBytes(utf8ToBytes(`\x19TRON Signed Message:\n${message.length}`), message));
  const key = recoverPublicKey(initSig(signature.slice(0, 64), (signature[64] ?? 0) - 27), digest);
  const account = hexToBytes(addr.fromPublicKey(key).slice(2));
  return base58check(sha256).encode(concatBytes(Uint8Array.of(0x41), account));
}

/** A Stellar address is a version byte, the public key and a CRC-16 (XMODEM, low byte first), in base 32. */
function stellarPublicKey(address: string): Uint8Array {
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

function encodeCall({ abi, method, parameters }: ContractCall): string {
  const { inputs: declared = [] } = abi.find(({ name }) => name === method) ?? {};
  const inputs = declared.map(({ name = '', type = '' }) => ({ name, type }));
  const contract = createContract([{ type: 'function', name: method, inputs, outputs: [] }] as const);
  const values = Object.fromEntries(
    inputs.map(({ name, type }, index) => [
      name,
      type === 'address' ? parameters[index] : BigInt(String(parameters[index])),
    ]),
  );
  const encoder = Reflect.get(contract, method) as { encodeInput: (values: unknown) => Uint8Array };
  return `0x${bytesToHex(encoder.encodeInput(values))}`;
}
