import type { SeededRandom } from '../world/random.js';

type Fields = Record<string, unknown>;
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const asset = ['id', 'name', 'symbol', 'decimals'];
const blockchain = ['id', 'name', 'slug'];
const wallet = ['id', 'name', 'address'];

/** Fields that embed a record, with what identifies it. An address of a chain has the name of one, and is a text. */
const identity: Readonly<Record<string, readonly string[]>> = {
  asset,
  toAsset: asset,
  blockchain,
  toBlockchain: blockchain,
  wallet,
  toWallet: wallet,
  address: ['id', 'address'],
  customer: ['id', 'email', 'name'],
};

// Choice: embedded records. A quarter of the records in responses and events, by the seed, embed others with their identity alone, as older
// records may. In half of these, what is embedded is missing from a response where the contract allows it. An event has it always, since a
// deposit without its asset cannot be credited. With `completeRecords`, every record is complete.
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
  let varied = data;
  for (const [name, names] of Object.entries(identity)) {
    const record = data[name];
    if (!isObject(record)) continue;
    const short = Object.fromEntries(names.map((each) => [each, record[each]]));
    const shapes = mayLeaveOut && draw % 8 === 0 ? [undefined, short] : [short];
    varied = shapes.map((shape) => ({ ...varied, [name]: shape })).find(conforms) ?? varied;
  }
  return varied;
}
