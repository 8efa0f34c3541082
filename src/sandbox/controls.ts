import { knownTransactionStatusValues } from '../../generated/known-values.js';
import { isSafeAddress } from '../client/safe-address.js';
import { type ChainSlug, chains } from './chains.js';
import { latestTime } from './clock.js';
import { checkControlOptions } from './control-options.js';
import { createAddress, createWallet } from './create-wallet.js';
import { deposit } from './deposit.js';
import { failSwap } from './fail-swap.js';
import { fiatDeposit } from './fiat-deposit.js';
import type { Outbox } from './outbox.js';
import { assetsOf, blockchainOf, find } from './records.js';
import { issueCode } from './two-factor.js';
import type { Sandbox, SandboxAddress, SandboxWallet } from './types.js';
import type { StoredAddress, StoredWallet, World } from './world.js';

/** A sandbox without its server. */
export type Controls = Omit<Sandbox, 'url' | 'close'>;

/** What a test, the command or a control request may do with a world. */
export const createControls = (
  world: World,
  outbox: Outbox,
  server: Pick<Sandbox, 'requests' | 'setFaults' | 'setDeliveryFaults'>,
): Controls => ({
  ...server,
  apiKey: world.apiKey,
  get wallets(): Sandbox['wallets'] {
    const [first, ...others] = [...world.wallets.values()].map((wallet) => showWallet(world, wallet));
    if (!first) throw new Error('The world of the sandbox has no wallets');
    return [first, ...others];
  },
  get rates() {
    return [...world.rates.values()];
  },
  get deliveries() {
    return outbox.list();
  },
  setWebhookUrl(url, walletId) {
    const checked = readWebhookUrl(url);
    if (walletId === undefined) world.webhookUrl = checked;
    else find(world.wallets, 'wallet', walletId).webhookUrl = checked;
  },
  createWallet(options) {
    checkControlOptions('createWallet', options);
    const { blockchain, network = 'mainnet' } = options;
    if (!isChain(blockchain))
      throw new TypeError(`blockchain must be one of ${Object.keys(chains).join(', ')}, but is ${blockchain}`);
    if (network !== 'mainnet' && network !== 'testnet')
      throw new TypeError(`network must be mainnet or testnet, but is ${network}`);
    return showWallet(world, createWallet(world, blockchain, network));
  },
  createAddress: (walletId) => showAddress(createAddress(world, find(world.wallets, 'wallet', walletId))),
  async deposit(options) {
    checkControlOptions('deposit', options);
    return deposit(world, outbox, options);
  },
  async fiatDeposit(options) {
    checkControlOptions('fiatDeposit', options);
    return fiatDeposit(world, outbox, options);
  },
  async failSwap(options) {
    checkControlOptions('failSwap', options);
    return failSwap(world, outbox, options);
  },
  setWithdrawalStatus(status) {
    if (!knownTransactionStatusValues.includes(status))
      throw new TypeError(`status must be one of ${knownTransactionStatusValues.join(', ')}, but is ${status}`);
    world.withdrawalStatus = status;
  },
  twoFactorCode: () => issueCode(world),
  deliverDue: () => outbox.deliverDue(),
  async advance(milliseconds) {
    const { moveTo } = world.clock;
    if (!moveTo) throw new TypeError("advance needs the manual clock: this sandbox was started with clock 'real'");
    if (!Number.isFinite(milliseconds) || milliseconds < 0)
      throw new TypeError(`advance takes milliseconds, 0 or more, but was given ${milliseconds}`);
    if (world.clock.now() + milliseconds > latestTime)
      throw new TypeError(
        `advance cannot move the clock beyond the year 9998, but was given ${milliseconds} milliseconds`,
      );
    await outbox.deliverDue();
    const end = world.clock.now() + milliseconds;
    for (let due = outbox.nextDueAt(); due <= end; due = outbox.nextDueAt()) {
      moveTo(due);
      await outbox.deliverDue();
    }
    moveTo(end);
  },
});

const isChain = (slug: string): slug is ChainSlug => Object.hasOwn(chains, slug);

function showWallet(world: World, wallet: StoredWallet): SandboxWallet {
  const { record, slug, network, apiKey, chain } = wallet;
  const { id } = blockchainOf(world, slug);
  return {
    id: record.id,
    address: record.address,
    network,
    blockchain: { id, slug, name: chain.name, symbol: chain.symbol },
    apiKey,
    assets: assetsOf(world, wallet).map((asset) => asset.record),
    addresses: [...world.addresses.values()].filter((address) => address.wallet === wallet).map(showAddress),
  };
}

const showAddress = ({ record }: StoredAddress): SandboxAddress => ({ id: record.id, address: record.address });

/** A webhook URL that the sandbox takes: https, or http to this machine. */
export function readWebhookUrl(url: unknown): string {
  if (typeof url !== 'string' || !URL.canParse(url)) throw new TypeError(`The webhook URL is not a valid URL: ${url}`);
  if (!isSafeAddress(new URL(url)))
    throw new TypeError(`The webhook URL must be https, or http to this machine, but is ${url}`);
  return url;
}
