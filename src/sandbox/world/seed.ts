import { createHmac } from 'node:crypto';
import { responseExample } from '../../samples/examples.js';
import type { ChainSlug } from '../types.js';
import type { SeededRandom, World } from './world.js';

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

/** The seed for a world with the ids of the contract's examples. */
export const examplesSeed = 'examples';

/** A new record's id: in the examples' world its example's id, once; otherwise a random one. */
export function takeId({ seed, takenIds, random }: World, exampleId: string | undefined, draw = random): string {
  const drawn = draw.uuid();
  if (seed !== examplesSeed || exampleId === undefined || takenIds.has(exampleId)) return drawn;
  takenIds.add(exampleId);
  return exampleId;
}

/** The contract's records of a chain, which the world's records follow. */
export function chainExample(slug: ChainSlug) {
  const { blockchain, wallet, address } = responseExample(
    'signAddressMessage',
    slug === 'ethereum' ? 'evm' : slug,
  ).data;
  if (!blockchain || !wallet || !address) throw new Error(`The contract has no example of ${slug}`);
  return { blockchain, wallet, address };
}
