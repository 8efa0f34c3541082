import fc from 'fast-check';
import { expect } from 'vitest';
import type { Sandbox } from '../../src/testing.ts';
import {
  call,
  control as callControl,
  customer,
  isGenuine,
  type Json,
  type Reply,
  type useReceiver,
} from './service.ts';

/** What the sandbox must hold, as far as responses and events have shown it. */
export interface Model {
  readonly accounts: Map<string, { child: Child; email: string; number: string; customerId: string }>;
  readonly emails: Set<string>;
  /** Metadata of each address, by id. */
  readonly metadata: Map<string, unknown>;
  readonly switchedOff: Set<string>;
  /** Highest version of the rate's lineage. */
  version: number;
  /** Deposits, each with the events that it must deliver in this order. */
  readonly deposits: { id: string; walletId: string; addressId: string; events: string[]; metadata: unknown }[];
  readonly withdrawals: Set<string>;
}

/** A child address as the paths name it. */
type Child = Readonly<Record<'walletId' | 'addressId', string>>;

/** The sandbox, what arrives from it, and what the steps use of it. */
export interface Real {
  readonly sandbox: Sandbox;
  readonly receiver: Awaited<ReturnType<typeof useReceiver>>;
  readonly children: readonly Child[];
  readonly asset: { readonly walletId: string; readonly assetId: string };
}

export const newModel = (): Model => ({
  accounts: new Map(),
  emails: new Set(),
  metadata: new Map(),
  switchedOff: new Set(),
  version: 2,
  deposits: [],
  withdrawals: new Set(),
});

/** What a control of the sandbox responds with. */
const control = async ({ sandbox }: Real, name: string, body?: unknown): Promise<Json> =>
  (await callControl(sandbox, name, body)).body;

/** Expects a response with this status. */
const expectStatus = ({ status, body }: Reply, expected: number, promise: string): void =>
  expect({ status, body }, promise).toMatchObject({ status: expected });

/** The entry of a list at an index that may be beyond its end. */
const at = <Entry>(entries: readonly Entry[], index: number): Entry | undefined => entries[index % entries.length];

const childAt = (children: readonly Child[], index: number): Child => {
  const child = at(children, index);
  if (!child) throw new Error('the sandbox has no address');
  return child;
};

/** What a deposit delivers, by its end. */
const eventsUntil: Readonly<Record<string, string[]>> = {
  'deposit.processing': ['deposit.processing'],
  'deposit.success': ['deposit.processing', 'deposit.success'],
  'deposit.failed': ['deposit.processing', 'deposit.failed'],
  'deposit.swept.failed': ['deposit.processing', 'deposit.success', 'deposit.swept.failed'],
};

type Step = fc.AsyncCommand<Model, Real>;

/** A step that is always possible. */
const step = (name: string, run: (model: Model, real: Real) => Promise<void>): Step => ({
  check: () => true,
  run,
  toString: () => name,
});

const createAccount = (index: number, email: string): Step =>
  step(`createAccount(${index}, ${email})`, async (model, { sandbox, children }) => {
    const child = childAt(children, index);
    const reply = await call(sandbox, 'createAddressVirtualAccount', child, customer(email));
    if (model.emails.has(email)) return expectStatus(reply, 409, 'an email address is unique per business');
    expectStatus(reply, 201, 'a virtual account is created');
    const { id, accountNumber, customer: owner } = reply.body.data;
    model.emails.add(email);
    model.accounts.set(id, { child, email, number: accountNumber, customerId: owner.id });
  });

const regenerate = (index: number): Step =>
  step(`regenerate(${index})`, async (model, { sandbox }) => {
    const entry = at([...model.accounts], index);
    if (!entry) return;
    const [id, account] = entry;
    const reply = await call(sandbox, 'regenerateAddressVirtualAccount', { ...account.child, virtualAccountId: id });
    expectStatus(reply, 201, 'a virtual account is regenerated');
    const { accountNumber } = reply.body.data;
    expect(accountNumber, 'a regenerated account has a new number').not.toBe(account.number);
    model.accounts.set(id, { ...account, number: accountNumber });
  });

const findRecords = step('findRecords', async (model, { sandbox }) => {
  for (const [id, { child, email, number, customerId }] of model.accounts) {
    const found = (await call(sandbox, 'getCustomer', { customerId })).body.data;
    expect(found, 'the customer of an account is found').toMatchObject({ email });
    const { data, meta } = (await call(sandbox, 'listAddressVirtualAccounts', child)).body;
    const expected = [...model.accounts.values()].filter((other) => other.child === child).length;
    expect(meta, 'a list counts what was created').toMatchObject({ totalItems: expected });
    const listed = data.find((account: Json) => account.id === id);
    if (expected <= 10) expect(listed, 'what was created is found').toMatchObject({ accountNumber: number });
  }
});

const updateAddress = (index: number, metadata: object, disableAutoSweep: boolean): Step =>
  step(`updateAddress(${index}, ${JSON.stringify(metadata)}, ${disableAutoSweep})`, async (model, real) => {
    const child = childAt(real.children, index);
    const reply = await call(real.sandbox, 'updateAddress', child, { metadata, disableAutoSweep });
    expectStatus(reply, 200, 'an address is updated');
    model.metadata.set(child.addressId, metadata);
    if (disableAutoSweep) model.switchedOff.add(child.addressId);
    else model.switchedOff.delete(child.addressId);
  });

const deposit = (index: number, finalEvent: string, statuses: number[]): Step =>
  step(`deposit(${index}, ${finalEvent}, ${statuses})`, async (model, real) => {
    const child = childAt(real.children, index);
    real.receiver.respond(...statuses);
    const outcome = await control(real, 'deposit', { addressId: child.addressId, amount: '25.5', finalEvent });
    if (finalEvent === 'deposit.swept.failed' && model.switchedOff.has(child.addressId))
      return expect(outcome, 'auto-sweep that is switched off is obeyed').toMatchObject({ statusCode: 409 });
    expect(outcome, 'a deposit arrives').toMatchObject({ transaction: { status: expect.any(String) } });
    const metadata = model.metadata.get(child.addressId) ?? null;
    model.deposits.push({ id: outcome.transaction.id, ...child, events: eventsUntil[finalEvent] ?? [], metadata });
  });

const fiatDeposit = (index: number): Step =>
  step(`fiatDeposit(${index})`, async (model, real) => {
    const entry = at([...model.accounts], index);
    if (!entry) return;
    const [virtualAccountId, { child }] = entry;
    const { transaction } = await control(real, 'fiatDeposit', { virtualAccountId, amount: '5000' });
    expect(transaction, 'fiat becomes cNGN').toMatchObject({ asset: { symbol: 'cNGN' }, amount: '5000' });
    const metadata = model.metadata.get(child.addressId) ?? null;
    model.deposits.push({ id: transaction.id, ...child, events: eventsUntil['deposit.success'] ?? [], metadata });
  });

const reactivateRate = step('reactivateRate', async (model, { sandbox }) => {
  const history = (await call(sandbox, 'listRateHistory', { id: sandbox.rates[0]?.id ?? '' })).body;
  const inactive = history.data.find((rate: Json) => !rate.isActive);
  const { data } = (await call(sandbox, 'reactivateRate', { id: inactive.id })).body;
  model.version += 1;
  const links = { version: model.version, previousRateId: inactive.id };
  expect(data, 'a reactivated rate has the next version, and links to the version before').toMatchObject(links);
  const after = (await call(sandbox, 'listRateHistory', { id: data.id })).body;
  const count = history.meta.totalItems + 1;
  expect(after.meta.totalItems, 'the history of any version is that of the lineage').toBe(count);
  const active = after.data.filter((rate: Json) => rate.isActive).map((rate: Json) => rate.id);
  expect(active, 'one version is active').toEqual([data.id]);
});

const executeWithdrawal = ({ sandbox, asset }: Real, reference?: string): Promise<Reply> => {
  const recipient = { currency: 'NGN', institutionIdentifier: '1', accountIdentifier: '2' };
  const { walletId, assetId } = asset;
  return call(sandbox, 'executeFiatWithdrawal', { walletId }, { ...recipient, assetId, amount: 5, reference });
};

const withdraw = (reference: string): Step =>
  step(`withdraw(${reference})`, async (model, real) => {
    const reply = await executeWithdrawal(real, reference);
    if (reply.status === 429) return;
    expectStatus(reply, 200, 'a withdrawal is executed');
    const { id, reference: kept } = reply.body.data;
    expect(kept, 'a withdrawal keeps its reference').toBe(reference);
    expect(model.withdrawals, 'two withdrawals are two records').not.toContain(id);
    model.withdrawals.add(id);
  });

/** Loses the connection of a withdrawal, before or after it is carried out. */
const loseConnection = (reset: string): Step =>
  step(`loseConnection(${reset})`, async (_, real) => {
    const carriedOut = async (): Promise<number> => (await control(real, 'withdrawals')).withdrawals.length;
    const before = await carriedOut();
    await control(real, 'setFaults', { executeFiatWithdrawal: { reset, times: 1 } });
    const reply = await executeWithdrawal(real).catch(() => undefined);
    if (reply?.status === 429) return;
    expect(reply, 'a lost connection has no response').toBeUndefined();
    const added = (await carriedOut()) - before;
    expect(added, 'a request is carried out before its response is lost').toBe(reset === 'after' ? 1 : 0);
  });

const resend = (index: number): Step =>
  step(`resend(${index})`, async (model, real) => {
    const entry = at(model.deposits, index);
    if (!entry) return;
    const { id, walletId, events } = entry;
    const last = events.at(-1);
    const count = () => real.receiver.arrivals.filter((each) => each.data.id === id && each.event === last).length;
    const before = count();
    const reply = await call(real.sandbox, 'resendTransactionWebhook', { walletId }, { id });
    expectStatus(reply, 200, 'a webhook is resent');
    await control(real, 'advanceClock', { milliseconds: 0 });
    expect(count(), 'resend sends the last event again').toBeGreaterThan(before);
  });

const sign = (index: number, message: string): Step =>
  step(`sign(${index}, ${JSON.stringify(message)})`, async (model, { sandbox, children }) => {
    const { walletId: id, addressId } = childAt(children, index);
    const { data } = (await call(sandbox, 'signAddressMessage', { id, addressId }, { message })).body;
    const metadata = model.metadata.get(addressId) ?? null;
    expect([data.reason, data.metadata], 'a record has its message and the metadata').toEqual([message, metadata]);
  });

const advance = (minutes: number, statuses: number[]): Step =>
  step(`advance(${minutes}, ${statuses})`, async (_, real) => {
    real.receiver.respond(...statuses);
    await control(real, 'advanceClock', { milliseconds: minutes * 60_000 });
  });

const setFaults = (event: string, kind: string): Step =>
  step(`setFaults(${event}, ${kind})`, async (_, real) => {
    await control(real, 'setDeliveryFaults', kind === 'none' ? {} : { [event]: { kind, times: 2 } });
  });

const index = fc.nat({ max: 7 });
const statuses = fc.array(fc.constantFrom(200, 204, 401, 500, 503), { maxLength: 4 });
const ends = Object.keys(eventsUntil);
const kinds = ['none', 'duplicated', 'concurrent', 'delayed', 'unauthorized', 'redelivered'];

/** Steps of every kind, in any order. */
export const steps: fc.Arbitrary<Step>[] = [
  fc
    .tuple(index, fc.constantFrom('a@example.com', 'b@example.com', 'c@example.com'))
    .map((all) => createAccount(...all)),
  index.map(regenerate),
  fc.constant(findRecords),
  fc.tuple(index, fc.record({ customer: fc.constantFrom('1', '2') }), fc.boolean()).map((all) => updateAddress(...all)),
  fc.tuple(index, fc.constantFrom(...ends), statuses).map((all) => deposit(...all)),
  index.map(fiatDeposit),
  fc.constant(reactivateRate),
  fc.constantFrom('payout-1', 'payout-2').map(withdraw),
  fc.constantFrom('before', 'after').map(loseConnection),
  index.map(resend),
  fc.tuple(index, fc.string()).map((all) => sign(...all)),
  fc.tuple(fc.constantFrom(1, 10, 60, 300), statuses).map((all) => advance(...all)),
  fc.tuple(fc.constantFrom(...ends), fc.constantFrom(...kinds)).map((all) => setFaults(...all)),
];

/** What must hold in the end, when the clock has been moved far enough for every attempt. */
export async function checkDeliveries(model: Model, real: Real): Promise<void> {
  const { arrivals, respond } = real.receiver;
  respond();
  await control(real, 'advanceClock', { milliseconds: 24 * 3_600_000 });
  const { deliveries } = await control(real, 'deliveries');
  for (const { event, transactionId, walletId, attempts, acknowledged, body } of deliveries) {
    const counted = attempts.filter((attempt: Json) => !attempt.fault).length;
    expect(counted, 'a delivery has at most five attempts').toBeLessThanOrEqual(5);
    if (!acknowledged) expect(counted, 'a delivery is attempted until acknowledged, or five times').toBe(5);
    const same = arrivals.filter((each) => each.data.id === transactionId && each.event === event);
    const key = real.sandbox.wallets.find(({ id }) => id === walletId)?.apiKey ?? '';
    const genuine = await Promise.all(same.map((each) => isGenuine(each, key)));
    expect(genuine, `${event} arrives`).toContain(true);
    if (!attempts.some((attempt: Json) => attempt.fault === 'unauthorized'))
      expect(genuine, 'every delivery verifies and conforms').not.toContain(false);
    const bytes = new Set(same.filter((_, turn) => genuine[turn]).map((each) => each.bytes));
    expect(bytes, 'the bytes of every attempt are the same').toEqual(new Set([body]));
  }
  for (const { id, events, metadata } of model.deposits) {
    const own = deliveries.filter(({ transactionId }: Json) => transactionId === id).slice(0, events.length);
    expect(
      own.map(({ event }: Json) => event),
      'no event of a deposit is lost',
    ).toEqual(events);
    const punctual = own.filter(({ attempts }: Json) => attempts[0]?.at === own[0]?.attempts[0]?.at);
    const first: number[] = punctual.map(({ event }: Json) =>
      arrivals.findIndex((each) => each.data.id === id && each.event === event),
    );
    expect(new Set(first).size, 'each event arrives by itself').toBe(first.length);
    expect(first, 'first attempts are in order').toEqual([...first].sort((one, other) => one - other));
    for (const { data } of arrivals.filter((arrival) => arrival.data.id === id))
      expect(data.metadata, 'events carry the metadata').toEqual(metadata);
  }
}
