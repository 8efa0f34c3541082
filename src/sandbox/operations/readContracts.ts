import { createHash } from 'node:crypto';
import type { ContractCall, JsonValue } from '../../../generated/types.js';
import type { Behaviour } from '../behaviour.js';
import { type EncodedCall, encodeCalls, encodeOnly, requireEvm } from '../contract-calls.js';
import type { World } from '../world.js';

// Choice: reads. There is no chain: the contracts of the seeded tokens know their name, symbol and decimals, and every other
// value is drawn from the call, so that the same call reads the same. Several calls read into a list, by their order; where a
// call fails, its place holds the failed entry.
export const readContracts: Behaviour<'readContracts'> = ({ world, wallet, body: { calls } }) => {
  requireEvm(wallet);
  const message = 'Contract read successfully';
  if (calls.length === 1) return { data: read(world, encodeOnly(calls)), message };
  const { encoded, failed } = encodeCalls(calls);
  const results = encoded.map((call) => [call.index, read(world, call)] as const);
  const byIndex = new Map<number, JsonValue>([...results, ...failed.map((entry) => [entry.index, entry] as const)]);
  return { data: calls.map((_, index) => byIndex.get(index) ?? null), message };
};

function read(world: World, { call, data, outputs }: EncodedCall): string | string[] {
  const known = readToken(world, call);
  if (known !== undefined) return known;
  const values = outputs.map(({ type }, index) => draw(type, `${call.address.toLowerCase()} ${index}`, data));
  return values.length === 1 ? String(values[0]) : values;
}

function readToken({ assets }: World, { address, method }: ContractCall): string | undefined {
  const token = [...assets.values()].find(({ record }) => record.address?.toLowerCase() === address.toLowerCase());
  if (!token) return undefined;
  const { name, symbol, decimals } = token.record;
  return new Map([
    ['name', name],
    ['symbol', symbol],
    ['decimals', String(decimals)],
  ]).get(method);
}

/** A value of a type, drawn from the call. */
function draw(type: string, place: string, data: Uint8Array): string {
  const digest = createHash('sha256').update(place).update(data).digest('hex');
  if (type === 'bool') return String(Number.parseInt(digest.slice(0, 2), 16) % 2 === 0);
  if (type === 'address') return `0x${digest.slice(0, 40)}`;
  // Small enough for the smallest integer, so that the value is one of the type.
  if (/^u?int/.test(type)) return String(Number.parseInt(digest.slice(0, 2), 16) >> 1);
  return `0x${digest}`;
}
