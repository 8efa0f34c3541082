import fc from 'fast-check';
import { findEventIssues } from '../../src/validators/index.js';
import { type Arrival, call, control as callControl, customer, isGenuine, type Json, type Reply } from './service.js';

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

/** The sandbox as its users see it: operations, controls, and what arrives. */
export interface Real {
  readonly url: string;
  readonly apiKey: string;
  readonly keys: ReadonlyMap<string, string>;
  readonly children: readonly Child[];
  readonly asset: { walletId: string; id: string };
  readonly rateId: string;
  readonly arrivals: readonly Arrival[];
  /** What the receiver responds with next. */
  respond(...statuses: number[]): void;
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
const control = async ({ url }: Real, name: string, body?: unknown): Promise<Json> =>
  (await callControl({ url }, name, body)).body;

function check(holds: boolean, promise: string, ...seen: unknown[]): void {
  if (!holds) throw new Error(`not true: ${promise} ${seen.map((each) => JSON.stringify(each)).join(' ')}`);
}

const expectStatus = ({ status, body }: Reply, expected: number, promise: string): void =>
  check(status === expected, promise, status, body);

const childAt = ({ children }: Real, index: number): Child => {
  const child = children[index % children.length];
  if (!child) throw new Error('the sandbox has no address');
  return child;
};

type Step = fc.AsyncCommand<Model, Real>;

/** A step that is always possible. */
const step = (name: string, run: (model: Model, real: Real) => Promise<void>): Step => ({
  check: () => true,
  run,
  toString: () => name,
});

const createAccount = (index: number, email: string): Step =>
  step(`createAccount(${index}, ${email})`, async (model, real) => {
    const child = childAt(real, index);
    const reply = await call(real, 'createAddressVirtualAccount', child, customer(email));
    if (model.emails.has(email)) return expectStatus(reply, 409, 'an email address is unique per business');
    expectStatus(reply, 201, 'a virtual account is created');
    const { id, accountNumber, customer: owner } = reply.body.data;
    model.emails.add(email);
    model.accounts.set(id, { child, email, number: accountNumber, customerId: owner.id });
  });

const regenerate = (index: number): Step =>
  step(`regenerate(${index})`, async (model, real) => {
    const entry = [...model.accounts][index % Math.max(1, model.accounts.size)];
    if (!entry) return;
    const [id, account] = entry;
    const reply = await call(real, 'regenerateAddressVirtualAccount', { ...account.child, virtualAccountId: id });
    expectStatus(reply, 201, 'a virtual account is regenerated');
    check(reply.body.data.accountNumber !== account.number, 'a regenerated account has a new number');
    model.accounts.set(id, { ...account, number: reply.body.data.accountNumber });
  });

const findRecords = step('findRecords', async (model, real) => {
  for (const [id, { child, email, number, customerId }] of model.accounts) {
    const found = (await call(real, 'getCustomer', { customerId })).body.data;
    check(found.email === email, 'the customer of an account is found', email, found);
    const { data, meta } = (await call(real, 'listAddressVirtualAccounts', child)).body;
    const expected = [...model.accounts.values()].filter((other) => other.child === child).length;
    check(meta.totalItems === expected, 'a list counts what was created', meta, expected);
    const listed = data.find((account: Json) => account.id === id);
    check(expected > 10 || listed?.accountNumber === number, 'what was created is found', id, number, listed);
  }
});

const updateAddress = (index: number, metadata: object, disableAutoSweep: boolean): Step =>
  step(`updateAddress(${index}, ${JSON.stringify(metadata)}, ${disableAutoSweep})`, async (model, real) => {
    const child = childAt(real, index);
    const reply = await call(real, 'updateAddress', child, { metadata, disableAutoSweep });
    expectStatus(reply, 200, 'an address is updated');
    model.metadata.set(child.addressId, metadata);
    if (disableAutoSweep) model.switchedOff.add(child.addressId);
    else model.switchedOff.delete(child.addressId);
  });

const deposit = (index: number, until: string, statuses: number[]): Step =>
  step(`deposit(${index}, ${until}, ${statuses})`, async (model, real) => {
    const child = childAt(real, index);
    real.respond(...statuses);
    const outcome = await control(real, 'deposit', { addressId: child.addressId, amount: '25.5', until });
    if (until === 'deposit.swept.failed' && model.switchedOff.has(child.addressId))
      return check(outcome.statusCode === 409, 'auto-sweep that is switched off is obeyed', outcome);
    const metadata = model.metadata.get(child.addressId) ?? null;
    const events = {
      'deposit.processing': ['deposit.processing'],
      'deposit.success': ['deposit.processing', 'deposit.success'],
      'deposit.failed': ['deposit.processing', 'deposit.failed'],
      'deposit.swept.failed': ['deposit.processing', 'deposit.success', 'deposit.swept.failed'],
    }[until];
    check(outcome.transaction?.status !== undefined && events !== undefined, 'a deposit arrives', outcome);
    model.deposits.push({ id: outcome.transaction.id, ...child, events: events ?? [], metadata });
  });

const fiatDeposit = (index: number): Step =>
  step(`fiatDeposit(${index})`, async (model, real) => {
    const entry = [...model.accounts][index % Math.max(1, model.accounts.size)];
    if (!entry) return;
    const [virtualAccountId, { child }] = entry;
    const { transaction } = await control(real, 'fiatDeposit', { virtualAccountId, amount: '5000' });
    check(transaction.asset.symbol === 'cNGN' && transaction.amount === '5000', 'fiat becomes cNGN', transaction);
    const metadata = model.metadata.get(child.addressId) ?? null;
    model.deposits.push({ id: transaction.id, ...child, events: ['deposit.processing', 'deposit.success'], metadata });
  });

const reactivateRate = step('reactivateRate', async (model, real) => {
  const history = (await call(real, 'listRateHistory', { id: real.rateId })).body;
  const inactive = history.data.find((rate: Json) => !rate.isActive);
  const { data } = (await call(real, 'reactivateRate', { id: inactive.id })).body;
  check(data.version === model.version + 1, 'a reactivated rate has the next version', data.version, model.version);
  check(data.previousRateId === inactive.id, 'a reactivated rate links to the version before', data);
  model.version = data.version;
  const after = (await call(real, 'listRateHistory', { id: data.id })).body;
  check(
    after.meta.totalItems === history.meta.totalItems + 1,
    'the history of any version is that of the lineage',
    after,
  );
  const active = after.data.filter((rate: Json) => rate.isActive).map((rate: Json) => rate.id);
  check(active.length === 1 && active[0] === data.id, 'one version is active', active);
});

const executeWithdrawal = (real: Real, reference?: string): Promise<Reply> => {
  const { walletId, id: assetId } = real.asset;
  const body = { assetId, amount: 5, currency: 'NGN', institutionIdentifier: '1', accountIdentifier: '2', reference };
  return call(real, 'executeFiatWithdrawal', { walletId }, body);
};

const withdraw = (reference: string): Step =>
  step(`withdraw(${reference})`, async (model, real) => {
    const reply = await executeWithdrawal(real, reference);
    if (reply.status === 429) return;
    expectStatus(reply, 200, 'a withdrawal is executed');
    check(!model.withdrawals.has(reply.body.data.id), 'two withdrawals are two records', reply.body.data.id);
    model.withdrawals.add(reply.body.data.id);
  });

/** Loses the connection of a withdrawal, before or after it is carried out. */
const loseConnection = (reset: string): Step =>
  step(`loseConnection(${reset})`, async (_, real) => {
    const carriedOut = async (): Promise<number> => {
      const { requests } = await control(real, 'requests');
      const withdrawals = requests.filter((request: Json) => request.operationId === 'executeFiatWithdrawal');
      return withdrawals.filter((request: Json) => request.handled).length;
    };
    const before = await carriedOut();
    await control(real, 'setFaults', { faults: { executeFiatWithdrawal: { reset, times: 1 } } });
    const reply = await executeWithdrawal(real).catch(() => undefined);
    if (reply?.status === 429) return;
    check(reply === undefined, 'a lost connection has no response', reply);
    const after = await carriedOut();
    check(
      after - before === (reset === 'after' ? 1 : 0),
      'a request is carried out before its response is lost',
      reset,
    );
  });

const resend = (index: number): Step =>
  step(`resend(${index})`, async (model, real) => {
    const entry = model.deposits[index % Math.max(1, model.deposits.length)];
    if (!entry) return;
    const { id, walletId, events } = entry;
    const count = () => real.arrivals.filter((each) => each.data.id === id && each.event === events.at(-1)).length;
    const before = count();
    expectStatus(await call(real, 'resendTransactionWebhook', { walletId }, { id }), 200, 'a webhook is resent');
    await control(real, 'advance', { milliseconds: 0 });
    check(count() > before, 'resend sends the last event again', before, count());
  });

const sign = (index: number, message: string): Step =>
  step(`sign(${index}, ${JSON.stringify(message)})`, async (model, real) => {
    const { walletId: id, addressId } = childAt(real, index);
    const { data } = (await call(real, 'signAddressMessage', { id, addressId }, { message })).body;
    const metadata = model.metadata.get(addressId) ?? null;
    check(data.reason === message, 'a signed message is the reason of its record', data.reason);
    check(JSON.stringify(data.metadata) === JSON.stringify(metadata), 'a record carries the metadata', data.metadata);
  });

const advance = (minutes: number, statuses: number[]): Step =>
  step(`advance(${minutes}, ${statuses})`, async (_, real) => {
    real.respond(...statuses);
    await control(real, 'advance', { milliseconds: minutes * 60_000 });
  });

const setFaults = (event: string, kind: string): Step =>
  step(`setFaults(${event}, ${kind})`, async (_, real) => {
    await control(real, 'setDeliveryFaults', { faults: kind === 'none' ? {} : { [event]: { kind, times: 2 } } });
  });

const index = fc.nat({ max: 7 });
const statuses = fc.array(fc.constantFrom(200, 204, 401, 500, 503), { maxLength: 4 });
const ends = ['deposit.processing', 'deposit.success', 'deposit.failed', 'deposit.swept.failed'];
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
  real.respond();
  await control(real, 'advance', { milliseconds: 24 * 3_600_000 });
  const { deliveries } = await control(real, 'deliveries');
  for (const delivery of deliveries) {
    const { event, transactionId, walletId, attempts, acknowledged, body } = delivery;
    const counted = attempts.filter((attempt: Json) => !attempt.fault);
    check(acknowledged || counted.length === 5, 'a delivery is attempted until acknowledged, or five times', delivery);
    check(counted.length <= 5, 'a delivery has at most five attempts', delivery);
    const same = real.arrivals.filter((each) => each.data.id === transactionId && each.event === event);
    const key = real.keys.get(walletId) ?? '';
    const genuine = await Promise.all(same.map((each) => isGenuine(each, key)));
    check(genuine.some(Boolean), 'a delivery arrives', event, transactionId);
    const unauthorized = attempts.some((attempt: Json) => attempt.fault === 'unauthorized');
    check(unauthorized || genuine.every(Boolean), 'every delivery verifies and conforms', event, same.map(issuesOf));
    const bytes = new Set(same.filter((_, at) => genuine[at]).map((each) => each.bytes));
    check(bytes.size === 1 && bytes.has(body), 'the bytes of every attempt are the same', event, [...bytes]);
  }
  for (const { id, events, metadata } of model.deposits) {
    const own = deliveries.filter(({ transactionId }: Json) => transactionId === id);
    const names = own.map(({ event }: Json) => event).slice(0, events.length);
    check(JSON.stringify(names) === JSON.stringify(events), 'no event of a deposit is lost', events, names);
    const punctual = own
      .slice(0, events.length)
      .filter(({ attempts }: Json) => attempts[0]?.at === own[0]?.attempts[0]?.at);
    const first = punctual.map(({ event }: Json) =>
      real.arrivals.findIndex((each) => each.data.id === id && each.event === event),
    );
    check(
      first.every((at: number, turn: number) => turn === 0 || at > first[turn - 1]),
      'first attempts are in order',
      events,
      first,
    );
    for (const each of real.arrivals.filter((arrival) => arrival.data.id === id))
      check(
        JSON.stringify(each.data.metadata) === JSON.stringify(metadata),
        'events carry the metadata',
        each.data.metadata,
        metadata,
      );
  }
}

const issuesOf = ({ bytes }: Arrival) => findEventIssues(JSON.parse(bytes));
