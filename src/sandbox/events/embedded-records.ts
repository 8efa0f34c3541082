import type { SeededRandom } from '../world/random.js';

type Fields = Record<string, unknown>;
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Fields that embed a record. An address of a chain has the name of one, and is a text. */
const embedding = [
  'asset',
  'toAsset',
  'blockchain',
  'toBlockchain',
  'wallet',
  'toWallet',
  'address',
  'business',
  'customer',
];
const embeddedIn = (record: Fields): [string, Fields][] =>
  embedding.flatMap((name) => {
    const value = record[name];
    return isObject(value) ? [[name, value]] : [];
  });

// Choice: embedded records. A quarter of the records in responses and events, by the seed, embed others with no more fields than the contract
// requires, as older records may. In half of these, what is embedded is missing from a response where the contract allows it. An event
// has it always, since a deposit without its asset cannot be credited. With `completeRecords`, every record is complete.
/** Cuts down what some of the records of a message embed, as far as the message still conforms to the contract. */
export function varyEmbedded(
  random: SeededRandom | undefined,
  data: unknown,
  conforms: (data: unknown) => boolean,
  mayLeaveOut: boolean,
): unknown {
  if (Array.isArray(data))
    return data.map((record) => varyEmbedded(random, record, (one) => conforms([one]), mayLeaveOut));
  if (!random || !isObject(data)) return data;
  const [draw = 0] = random.bytes(1);
  if (draw % 4 !== 0) return data;
  const copy = structuredClone(data);
  const leaveOut = mayLeaveOut && draw % 8 === 0;

  /** Leaves a field out unless the contract requires it. */
  function omit(record: Fields, name: string): boolean {
    const value = record[name];
    record[name] = undefined;
    if (conforms(copy)) return true;
    record[name] = value;
    return false;
  }
  function shorten(record: Fields): void {
    for (const name of Object.keys(record)) omit(record, name);
    for (const [, inner] of embeddedIn(record)) shorten(inner);
  }
  for (const [name, record] of embeddedIn(copy)) if (!(leaveOut && omit(copy, name))) shorten(record);
  return copy;
}
