/** The examples show one world: ids, addresses, sums, times and states agree from one example to another. */
import { createHmac } from 'node:crypto';
import { sha256 } from '@noble/hashes/sha2.js';
import { base58, base58check } from '@scure/base';
import { addr } from 'micro-eth-signer';
import { describe, expect, it } from 'vitest';
import { toBaseUnits } from '../../src/index.ts';
import { verifyWebhook } from '../../src/webhooks/index.ts';
import { readContract } from './contract.ts';
import { stellarPublicKey } from './signatures.ts';

type Json = Record<string, unknown>;

/** The chains whose addresses differ in form, by the slug of the blockchain. */
const families: Record<string, string> = { ethereum: 'evm', tron: 'tron', solana: 'solana', stellar: 'stellar' };

/** The kind of chain that an address belongs to. Undefined for a text that is not an address, or whose checksum is wrong. */
function familyOf(address: string): string | undefined {
  if (/^0x[0-9a-fA-F]{40}$/.test(address)) return addr.isValid(address) ? 'evm' : undefined;
  const bytes = (decode: () => Uint8Array): number | undefined => {
    try {
      return decode().length;
    } catch {
      return undefined;
    }
  };
  if (/^T/.test(address) && bytes(() => base58check(sha256).decode(address)) === 21) return 'tron';
  if (/^[GS]/.test(address) && address.length === 56)
    return bytes(() => stellarPublicKey(address)) === 32 ? 'stellar' : undefined;
  return bytes(() => base58.decode(address)) === 32 ? 'solana' : undefined;
}

/** The fields of a record that change in its life. A sweep has its own. */
const state = new RegExp(
  '^(status|isActive|configurations|updatedAt|accountNumber|reason|assetSwept|amlScreening' +
    '|hash|blockHash|blockNumber|gasFee|gasPrice|gasUsed|confirmed|confirmations)$',
);

/** Whether two values of a field are the same, or the records with the same id. */
const agree = (one: unknown, other: unknown): boolean =>
  (Object(one).id !== undefined && Object(one).id === Object(other).id) ||
  JSON.stringify(one) === JSON.stringify(other);

/** Every object in a value, with the keys that lead to it. */
function objectsIn(value: unknown, path: readonly string[] = []): { path: readonly string[]; object: Json }[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.entries(value).flatMap(([key, child]) => objectsIn(child, [...path, key]));
  return Array.isArray(value) ? inside : [{ path, object: value as Json }, ...inside];
}

const contract = readContract();
const examples = Object.entries(contract.components.examples).map(([name, { value }]) => ({ name, value }));
const named = <Value = Json>(name: string): Value =>
  structuredClone(contract.components.examples[name]?.value) as Value;
const data = <Data = Json>(name: string): Data => named<{ data: Data }>(name).data;

const everything = examples.flatMap(({ name, value }) =>
  objectsIn(value).map(({ path, object }) => ({ place: [name, ...path].join('.'), object })),
);
const requests = examples.filter(({ name }) => name.endsWith('.request')) as { name: string; value: Json }[];
const records = everything.filter(({ object }) => typeof object.id === 'string' && Object.keys(object).length > 1);
const transactions = records.filter(
  ({ object }) => 'reference' in object && 'status' in object && !('bankCode' in object),
);

const text = (value: unknown): string => String(value);
const slugOf = (blockchain: unknown): string => text((blockchain as Json).slug);
const units = (amount: unknown): bigint => toBaseUnits(amount as string, 30);
const one = units('1');
const times = (left: unknown, right: unknown): bigint => (units(left) * units(right)) / one;

/** The ends of a transaction, of a call and of a recovery, and the addresses of wallets, tokens and contracts. */
const addressFields = /^(address|tokenAddress|senderAddress|recipientAddress|assetSwept(Sender|Recipient)Address)$/;

describe('an address in the examples', () => {
  const addresses = everything.flatMap(({ place, object }) => [
    ...Object.entries(object).flatMap(([field, value]) =>
      addressFields.test(field) && typeof value === 'string' ? [{ place: `${place}.${field}`, address: value }] : [],
    ),
    ...[object.parameters ?? []]
      .flat()
      .flatMap((value) =>
        typeof value === 'string' && value.startsWith('0x') ? [{ place: `${place}.parameters`, address: value }] : [],
      ),
  ]);

  it('has the form and the checksum of a chain', () => {
    expect(addresses.length).toBeGreaterThan(100);
    expect(addresses.filter(({ address }) => familyOf(address) === undefined)).toEqual([]);
  });

  it('belongs to the blockchain of its record', () => {
    const wrong = records.flatMap(({ place, object }) => {
      if (!object.blockchain || typeof object.blockchain === 'string') return [];
      const from = families[slugOf(object.blockchain)];
      const to = object.toBlockchain ? families[slugOf(object.toBlockchain)] : from;
      const expected: [unknown, string | undefined][] = [
        [object.senderAddress, from],
        [object.recipientAddress, to],
        [object.tokenAddress, from],
        [(object.asset as Json | null)?.address, from],
        [(object.wallet as Json | null)?.address, from],
        [typeof object.address === 'object' ? (object.address as Json | null)?.address : object.address, from],
        [(object.toWallet as Json | null)?.address, to],
        [(object.toAsset as Json | null)?.address, to],
      ];
      return expected
        .filter(([address, family]) => typeof address === 'string' && familyOf(address) !== family)
        .map(([address]) => `${place}: ${address}`);
    });
    expect(wrong).toEqual([]);
  });

  it('of a token is that of the asset', () => {
    const wrong = transactions.filter(
      ({ object }) => object.tokenAddress && object.asset && object.tokenAddress !== (object.asset as Json).address,
    );
    expect(wrong.map(({ place }) => place)).toEqual([]);
  });

  it('of a deposit that was sent to a child address is that address, and otherwise the wallet', () => {
    for (const { place, object } of transactions.filter(
      ({ object }) => object.type === 'DEPOSIT' && (object.address || object.wallet),
    )) {
      const owner = (object.address ?? object.wallet) as Json;
      expect(object.recipientAddress, place).toBe(owner.address);
    }
  });
});

describe('a network in the examples', () => {
  it('is the same throughout an example', () => {
    const mixed = examples.filter(
      ({ value }) => new Set(objectsIn(value).flatMap(({ object }) => object.network ?? [])).size > 1,
    );
    expect(mixed.map(({ name }) => name)).toEqual([]);
  });
});

describe('an id in the examples', () => {
  it('names one record, of which at most the state differs between two changes, and nothing else', () => {
    const pairs = records.flatMap((one) =>
      records.filter(({ object }) => object.id === one.object.id).map((other) => ({ ...one, other: other.object })),
    );
    const changed = pairs.flatMap(({ place, object, other }) => {
      const isOneMoment = object.updatedAt && object.updatedAt === other.updatedAt;
      return Object.keys(object)
        .filter((field) => field in other && !agree(object[field], other[field]))
        .filter((field) => isOneMoment || !state.test(field))
        .map((field) => `${place}.${field}`);
    });
    expect(pairs.length).toBeGreaterThan(2 * records.length);
    expect(changed).toEqual([]);
  });

  it('that a request names is one of a record', () => {
    const known = new Set(records.map(({ object }) => object.id));
    const unknown = requests.flatMap(({ name, value }) =>
      Object.entries(value)
        .filter(([field, id]) => /^(id|\w+Id)$/.test(field) && !known.has(id))
        .map(([field]) => `${name}.${field}`),
    );
    expect(unknown).toEqual([]);
  });
});

describe('a time in the examples', () => {
  it('of a change is not before the creation', () => {
    const wrong = everything.filter(
      ({ object }) => object.updatedAt && text(object.updatedAt) < text(object.createdAt),
    );
    expect(wrong.map(({ place }) => place)).toEqual([]);
  });

  it('of a record is not before that of the wallet, the customer and the address that it belongs to', () => {
    const wrong = records.flatMap(({ place, object }) =>
      ['wallet', 'customer', 'address', 'blockchain', 'business']
        .map((field) => object[field] as Json | null | undefined)
        .filter((parent) => parent?.createdAt && object.createdAt && text(object.createdAt) < text(parent.createdAt))
        .map(() => place),
    );
    expect(wrong).toEqual([]);
  });
});

describe('a response in the examples', () => {
  const successes = requests.flatMap(({ name, value }) => {
    const { data } = Object(named(name.replace(/request$/, 'response')));
    return data ? [{ name, value, data: data as Json }] : [];
  });

  it('repeats what its request says of the same field, asset or customer', () => {
    const pairs = successes.flatMap(({ name, value, data }) =>
      Object.entries(value).flatMap(([field, sent]) => {
        const asset = field === 'assetId' ? (data.asset as Json).id : undefined;
        const customer = data.customer && (data.customer as Json)[field];
        const received = data[field] ?? asset ?? customer;
        return received === undefined ? [] : [{ place: `${name}.${field}`, sent, received }];
      }),
    );
    expect(pairs.length).toBeGreaterThan(20);
    expect(
      pairs.filter(
        ({ sent, received }) => JSON.stringify(sent) !== JSON.stringify(received) && text(sent) !== received,
      ),
    ).toEqual([]);
  });

  it('of a virtual account has the name that its request gives the customer', () => {
    const accounts = successes.filter(({ value }) => 'firstname' in value);
    expect(accounts).toHaveLength(2);
    for (const { value, data } of accounts) {
      const name = `${value.firstname} ${value.lastname}`;
      expect(data).toMatchObject({ accountName: name, customer: { name, phone: value.phone ?? null } });
    }
  });
});

it('the events of a deposit in the examples show one transaction, which is the one that is swept and sent again', () => {
  const events = ['deposit.processing', 'deposit.success', 'deposit.swept.failed'].map((event) => data(event).id);
  const swept = ['sweepAssets.sweep.request', 'sweepAssets.force.request'].map((name) => named(name).transactionId);
  const ids = [...events, ...swept, named('resendTransactionWebhook.transaction.request').id];
  expect(new Set(ids).size).toBe(1);
});

describe('the versions of a rate', () => {
  const history = data<Json[]>('listRateHistory.two-versions.response');
  const reactivated = data('reactivateRate.reactivated.response');
  const { newest, first } = { newest: history[0] ?? {}, first: history[1] ?? {} };

  it('link to the version directly before and to the first, and one of them is active', () => {
    expect(newest).toMatchObject(reactivated);
    expect(newest).toMatchObject({
      previousRateId: first.id,
      rootRateId: first.id,
      version: Number(first.version) + 1,
    });
    expect(history.map(({ isActive, status }) => [isActive, status])).toEqual([
      [true, 'active'],
      [false, 'deactivated'],
    ]);
    const [created, ended, again] = [first.createdAt, first.deactivatedAt, newest.createdAt].map(text);
    expect([created, ended, again]).toEqual([created, ended, again].toSorted());
  });
});

describe('a sum in the examples', () => {
  it('of the fees of a batch is exact, and so is that of its times', () => {
    for (const name of ['batch', 'batch-with-error']) {
      const { fees, totalFee, estimatedArrivalTime, errors } = data<{ fees: Json[]; errors: unknown[] } & Json>(
        `estimateWalletNetworkFee.${name}.response`,
      );
      const sum = fees.reduce((total, { networkFee }) => total + units(networkFee), 0n);
      expect(units(totalFee), name).toBe(sum);
      expect(estimatedArrivalTime).toBe(30 * fees.length);
      const { message } = named<{ message: string }>(`estimateWalletNetworkFee.${name}.response`);
      expect(message).toContain(`(${fees.length}/${fees.length + errors.length} successful)`);
    }
  });

  it.each(examples.filter(({ name }) => /^quote.*\.response$/.test(name)))(
    'of $name agrees with its rate',
    ({ name }) => {
      const quote = data<Record<string, string>>(name);
      const request = named(name.replace('.response', '.request'));
      const { amount, fromAmount = amount, rate, slippage, minAmount, impact, impactInUSD } = quote;
      const toAmount = times(fromAmount, rate);
      expect(amount).toBe(request.amount);
      if (quote.toAmount !== undefined) expect(units(quote.toAmount)).toBe(toAmount);
      expect(quote.requestedAmount ?? amount).toBe(request.amount);
      if (quote.amountSide !== undefined) expect(quote.amountSide).toBe(request.amountSide ?? 'source');
      expect(units(minAmount)).toBe((toAmount * (one - units(slippage))) / one);
      expect(units(rate)).toBe(one - units(impact));
      expect(units(impactInUSD)).toBe(times(fromAmount, impact));
    },
  );

  it('of a swap is its amount by its rate', () => {
    const { amount, rate, toAmount } = data('swap.failed');
    expect(units(toAmount)).toBe(times(amount, rate));
  });

  it('of gas is its price by its use, in the native coin', () => {
    const used = transactions.filter(({ object }) => object.gasUsed);
    expect(used.length).toBeGreaterThan(1);
    for (const { object } of used)
      expect(units(object.gasFee)).toBe(
        (BigInt(text(object.gasUsed)) * BigInt(text(object.gasPrice)) * one) / 10n ** 18n,
      );
  });
});

describe('the signature in the examples', () => {
  const key = '<API_KEY>';
  const body = JSON.stringify(named('deposit.success'));
  const signature = text(contract.components.parameters.ServiceSignature?.schema?.examples?.toString());

  it('is that of the example of deposit.success, as compact JSON, with the key that the description names', async () => {
    expect(contract.components.parameters.ServiceSignature?.description).toContain(key);
    expect(signature).toBe(createHmac('sha512', key).update(body).digest('hex'));
    const delivery = await verifyWebhook({ body, headers: { 'x-service-signature': signature } }, { keys: [key] });
    expect(delivery).toMatchObject({ known: true, event: 'deposit.success' });
  });
});
