import { type ControlTypes, controls as declared, type SandboxControls } from '../../generated/sandbox.js';
import { deposit, failSwap, fiatDeposit } from './events/arrivals.js';
import type { Outbox } from './events/outbox.js';
import { issueCode } from './operations/limits.js';
import { type ControlName, checkControl, readWebhookUrl } from './options.js';
import { queueDeliveryFaults, queueFaults } from './server/faults.js';
import type { Session } from './session.js';
import type { SandboxAddress, SandboxWallet } from './types.js';
import { createAddress, createWallet } from './world/accounts.js';
import { type Clock, latestTime, timestamp } from './world/clock.js';
import { assetsOf, find } from './world/records.js';
import type { StoredAddress, StoredWallet, World } from './world/world.js';

/** The controls. Their fields are checked before the call; the result is the response, and undefined means no fields. */
export const controls = {
  health: () => ({ status: 'ready' }) as const,
  reset({ reset }) {
    reset();
  },
  apiKey: ({ world: { apiKey } }) => ({ apiKey }),
  wallets: ({ world }) => ({ wallets: [...world.wallets.values()].map((wallet) => toSandboxWallet(world, wallet)) }),
  rates: ({ world }) => ({ rates: [...world.rates.values()] }),
  transactions: ({ world }) => ({ transactions: listTransactions(world) }),
  withdrawals: ({ world }) => ({ withdrawals: listTransactions(world).filter(({ type }) => type === 'WITHDRAWAL') }),
  createWallet: ({ world }, { blockchain, network = 'mainnet' }) =>
    toSandboxWallet(world, createWallet(world, blockchain, network)),
  createAddress: ({ world }, { walletId }) =>
    toSandboxAddress(createAddress(world, find(world.wallets, 'wallet', walletId))),
  twoFactorCode: ({ world }) => ({ code: issueCode(world) }),
  deposit: ({ world, outbox }, options) => deposit(world, outbox, options),
  fiatDeposit: ({ world, outbox }, options) => fiatDeposit(world, outbox, options),
  failSwap: ({ world, outbox }, options) => failSwap(world, outbox, options),
  setNextWithdrawalStatus({ world }, { status }) {
    world.withdrawalStatus = status;
  },
  clock: ({ world: { clock } }) => ({ clock: { kind: clock.moveTo ? 'manual' : 'real', now: timestamp(clock) } }),
  advanceClock(session, { milliseconds }) {
    const { world, outbox } = session;
    const { clock } = world;
    if (!clock.moveTo)
      throw new TypeError("advanceClock needs the manual clock: this sandbox was started with clock 'real'");
    // Runs after earlier calls, because an attempt under way is not due.
    const moved = session.moving.then(() => moveClock(clock, outbox, clock.now() + milliseconds));
    session.moving = moved.catch(() => {});
    return moved;
  },
  setFaults(session, faults) {
    session.faults.requests = queueFaults(faults);
  },
  setDeliveryFaults(session, faults) {
    session.faults.deliveries = queueDeliveryFaults(faults);
  },
  setWebhookUrl({ world, options }, { url, walletId }) {
    const checked = readWebhookUrl(url, options.allowWebhookHosts);
    if (walletId === undefined) world.webhookUrl = checked;
    else find(world.wallets, 'wallet', walletId).webhookUrl = checked;
  },
  deliveries: ({ outbox }) => ({ deliveries: outbox.list() }),
  resendDelivery: ({ outbox }, { deliveryId }) => outbox.resend(deliveryId),
  requests: ({ log: { requests } }) => ({ requests }),
} satisfies {
  readonly [Name in ControlName]: (
    session: Session,
    fields: ControlTypes[Name]['request'],
  ) => ControlResponse<Name> | Promise<ControlResponse<Name>>;
};

/** Moves a manual clock to a time, making the attempts that are due until then. */
async function moveClock(clock: Clock, outbox: Outbox, end: number): Promise<undefined> {
  if (end > latestTime) throw new TypeError('advanceClock cannot move the clock beyond the year 9998');
  await outbox.deliverDue();
  for (let due = outbox.nextDueAt(); due <= end; due = outbox.nextDueAt()) {
    clock.moveTo?.(due);
    await outbox.deliverDue();
  }
  clock.moveTo?.(end);
}

type ControlResponse<Name extends ControlName> = ControlTypes[Name]['response'] | undefined;

/** Checks and copies a control's fields, and carries it out. */
export const runControl = <Name extends ControlName>(session: Session, name: Name, fields: unknown) =>
  controls[name](session, structuredClone(checkControl(name, fields)) as never) as ReturnType<(typeof controls)[Name]>;

/** The controls as properties and methods, which return copies. */
export function createMethods(session: Session): SandboxControls {
  const members = Object.entries(declared).map(([key, { method, isAsync }]) => {
    const name = key as ControlName;
    const run = (fields?: unknown) => structuredClone(runControl(session, name, fields));
    const wait = async (fields?: unknown) => structuredClone(await runControl(session, name, fields));
    const member =
      method === 'GET'
        ? { get: () => Reflect.get(Object(run()), name) }
        : { value: isAsync ? wait : run, writable: true };
    return [name, { ...member, enumerable: true, configurable: true }];
  });
  return Object.defineProperties({}, Object.fromEntries(members)) as SandboxControls;
}

const listTransactions = ({ transactions }: World) => [...transactions.values()].map(({ record }) => record);

function toSandboxWallet(world: World, wallet: StoredWallet): SandboxWallet {
  const { record, slug, network, apiKey, blockchain, chain } = wallet;
  return {
    id: record.id,
    address: record.address,
    network,
    blockchain: { id: blockchain.id, slug, name: blockchain.name, symbol: chain.coin.symbol },
    apiKey,
    assets: assetsOf(world, wallet).map((asset) => asset.record),
    addresses: [...world.addresses.values()].filter((address) => address.wallet === wallet).map(toSandboxAddress),
    virtualAccounts: [...world.virtualAccounts.values()]
      .filter((account) => account.wallet === wallet)
      .map(({ address, fields: { id, accountNumber, accountName } }) => {
        return { id, accountNumber, accountName, addressId: address?.record.id };
      }),
    webhookUrl: wallet.webhookUrl ?? world.webhookUrl,
  };
}

const toSandboxAddress = ({ record }: StoredAddress): SandboxAddress => ({ id: record.id, address: record.address });
