/// <reference types="node" />
import { createHmac } from 'node:crypto';

/** Bytes that look random and are the same for the same seed. */
export interface SeededRandom {
  /** The next bytes, at most 64. */
  bytes(length: number): Buffer;
  /** The next UUID, version 4. */
  uuid(): string;
  /** The next decimal digits, at most 32. */
  digits(length: number): string;
}

/** Draws from a seed: each draw is the HMAC of its number. */
export function createSeededRandom(seed: string): SeededRandom {
  let draws = 0;
  const bytes = (length: number) => createHmac('sha512', seed).update(String(draws++)).digest().subarray(0, length);
  return {
    bytes,
    uuid: () => {
      const drawn = bytes(16);
      drawn.writeUInt8((drawn.readUInt8(6) & 0x0f) | 0x40, 6);
      drawn.writeUInt8((drawn.readUInt8(8) & 0x3f) | 0x80, 8);
      return drawn.toString('hex').replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
    },
    digits: (length) => [...bytes(length)].map((byte) => byte % 10).join(''),
  };
}
