import type { ControlTypes } from '../../generated/sandbox.js';
import { type ControlName, checkControl } from '../server/check-control.js';
import { queueFaults, queueFaultsByName } from '../server/faults.js';
import { deposit, failSwap, fiatDeposit } from './events/arrivals.js';
import type { Outbox } from './events/outbox.js';
import { issueCode } from './operations/limits.js';
import { readWebhookUrl } from './options.js';
import type { Session } from './session.js';
import type { Sandbox, SandboxAddress, SandboxWallet } from './types.js';
import { createAddress, createWallet } from './world/accounts.js';
import { type Clock, latestTime, timestamp } from './world/clock.js';
import { assetsOf, find } from './world/records.js';
import type { StoredAddress, StoredWallet, World } from './world/world.js';

/** What each control does. Its fields have been checked; what it returns is its response, and nothing stands for no fields. */
export const controls = {
  health: () => ({ status: 'ready' }) as const,
  reset({ reset }) {
    reset();
  },
  apiKey: ({ world: { apiKey } }) => ({ apiKey }),
  wallets: ({ world }) => ({ wallets: [...world.wallets.values()].map((wallet) => toSandboxWallet(world, wallet)) }),
  rates: ({ world }) => ({ rates: structuredClone([...world.rates.values()]) }),
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
  setWithdrawalStatus({ world }, { status }) {
    world.withdrawalStatus = status;
  },
  clock: ({ world: { clock } }) => ({ clock: { kind: clock.moveTo ? 'manual' : 'real', now: timestamp(clock) } }),
  advance(session, { milliseconds }) {
    const { world, outbox } = session;
    const { clock } = world;
    if (!clock.moveTo)
      throw new TypeError("advance needs the manual clock: this sandbox was started with clock 'real'");
    // After the calls before, because an attempt under way is not due.
    const moved = session.moving.then(() => moveClock(clock, outbox, clock.now() + milliseconds));
    session.moving = moved.catch(() => {});
    return moved;
  },
  setFaults(session, { faults }) {
    session.nextFault = queueFaults(faults);
  },
  setDeliveryFaults(session, { faults }) {
    session.nextDeliveryFault = queueFaultsByName(faults);
  },
  setWebhookUrl({ world, options }, { url, walletId }) {
    const checked = readWebhookUrl(url, options.allowWebhookHosts);
    if (walletId === undefined) world.webhookUrl = checked;
    else find(world.wallets, 'wallet', walletId).webhookUrl = checked;
  },
  deliveries: ({ outbox }) => ({ deliveries: outbox.list() }),
  resendDelivery: ({ outbox }, { deliveryId }) => outbox.resend(deliveryId),
  requests: ({ requests }) => ({ requests }),
} satisfies {
  readonly [Name in ControlName]: (
    session: Session,
    fields: ControlTypes[Name]['request'],
  ) => Response<Name> | Promise<Response<Name>>;
};

/** Moves a manual clock to a time, and delivers what is due until then. */
async function moveClock(clock: Clock, outbox: Outbox, end: number): Promise<undefined> {
  if (end > latestTime) throw new TypeError('advance cannot move the clock beyond the year 9998');
  await outbox.deliverDue();
  for (let due = outbox.nextDueAt(); due <= end; due = outbox.nextDueAt()) {
    clock.moveTo?.(due);
    await outbox.deliverDue();
  }
  clock.moveTo?.(end);
}

type Response<Name extends ControlName> = ControlTypes[Name]['response'] | undefined;

/** The controls as methods and properties. */
export const createMethods = (session: Session): Omit<Sandbox, 'url' | 'close'> => ({
  get apiKey() {
    return session.world.apiKey;
  },
  get wallets(): Sandbox['wallets'] {
    const [first, ...others] = controls.wallets(session).wallets;
    if (!first) throw new Error('The world of the sandbox has no wallets');
    return [first, ...others];
  },
  get rates() {
    return controls.rates(session).rates;
  },
  get transactions() {
    return controls.transactions(session).transactions;
  },
  get withdrawals() {
    return controls.withdrawals(session).withdrawals;
  },
  get clock() {
    return controls.clock(session).clock;
  },
  get deliveries() {
    return controls.deliveries(session).deliveries;
  },
  requests: session.requests,
  reset: () => controls.reset(session),
  createWallet: (options) => controls.createWallet(session, checkControl('createWallet', options)),
  createAddress: (walletId) => controls.createAddress(session, checkControl('createAddress', { walletId })),
  twoFactorCode: () => controls.twoFactorCode(session).code,
  deposit: async (options) => controls.deposit(session, checkControl('deposit', options)),
  fiatDeposit: async (options) => controls.fiatDeposit(session, checkControl('fiatDeposit', options)),
  failSwap: async (options) => controls.failSwap(session, checkControl('failSwap', options)),
  setWithdrawalStatus: (status) =>
    controls.setWithdrawalStatus(session, checkControl('setWithdrawalStatus', { status })),
  advance: async (milliseconds) => controls.advance(session, checkControl('advance', { milliseconds })),
  setFaults: (faults) => controls.setFaults(session, checkControl('setFaults', { faults })),
  setDeliveryFaults: (faults) => controls.setDeliveryFaults(session, checkControl('setDeliveryFaults', { faults })),
  resendDelivery: async (deliveryId) =>
    controls.resendDelivery(session, checkControl('resendDelivery', { deliveryId })),
  setWebhookUrl: (url, walletId) => controls.setWebhookUrl(session, checkControl('setWebhookUrl', { url, walletId })),
});

/** Copies of the transactions, oldest first. */
const listTransactions = ({ transactions }: World) =>
  [...transactions.values()].map(({ record }) => structuredClone(record));

function toSandboxWallet(world: World, wallet: StoredWallet): SandboxWallet {
  const { record, slug, network, apiKey, blockchain, chain } = wallet;
  return {
    id: record.id,
    address: record.address,
    network,
    blockchain: { id: blockchain.id, slug, name: blockchain.name, symbol: chain.coin.symbol },
    apiKey,
    assets: assetsOf(world, wallet).map((asset) => structuredClone(asset.record)),
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
