import { anything, aText, type Check, type Checks, checkOptions } from '../options/check-options.js';
import type { DepositOptions, FailSwapOptions, FiatDepositOptions } from './types.js';

const anAmount: Check = [(value) => typeof value === 'string', 'a decimal string, such as "25.5"'];
const aNumber: Check = [(value) => typeof value === 'number', 'a number'];

const depositOptions: Checks<DepositOptions> = {
  addressId: aText,
  walletId: aText,
  amount: anAmount,
  assetId: aText,
  until: aText,
  events: [Array.isArray, 'an array of events'],
};
const fiatDepositOptions: Checks<FiatDepositOptions> = { virtualAccountId: aText, amount: anAmount };
const failSwapOptions: Checks<FailSwapOptions> = {
  walletId: aText,
  fromAssetId: aText,
  toAssetId: aText,
  amount: anAmount,
};

/** The options of each control, and those that it requires. */
const controlOptions = {
  setWebhookUrl: [{ url: aText, walletId: aText }, ['url']],
  createWallet: [{ blockchain: aText, network: aText }, ['blockchain']],
  createAddress: [{ walletId: aText }, ['walletId']],
  deposit: [depositOptions, ['amount']],
  fiatDeposit: [fiatDepositOptions, ['virtualAccountId', 'amount']],
  failSwap: [failSwapOptions, ['walletId', 'fromAssetId', 'toAssetId', 'amount']],
  setWithdrawalStatus: [{ status: aText }, ['status']],
  twoFactorCode: [{}, []],
  deliverDue: [{}, []],
  advance: [{ milliseconds: aNumber }, ['milliseconds']],
  setFaults: [{ faults: anything }, []],
  setDeliveryFaults: [{ faults: anything }, []],
} as const satisfies Record<string, readonly [Readonly<Record<string, Check>>, readonly string[]]>;

export type ControlName = keyof typeof controlOptions;

/** Throws a `TypeError` for an option that is misspelt, missing or of another type: it would otherwise be ignored. */
export function checkControlOptions(name: ControlName, options: unknown): void {
  const [checks, required] = controlOptions[name];
  checkOptions(name, options, checks, required);
}
