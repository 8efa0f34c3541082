import { formatUnits, multiply, roundDown } from './decimal.js';
import type { Outbox } from './outbox.js';
import { blockchainOf, find, readAmount } from './records.js';
import { conflict } from './refusal.js';
import { rateOf, readPair } from './swap-quote.js';
import { addEvent, addTransaction, amountFields } from './transaction.js';
import type { FailSwapOptions, Outcome } from './types.js';
import type { World } from './world.js';

/** Lets a swap of a master wallet fail, and delivers its event. Resolves after the first attempt. */
export async function failSwap(world: World, outbox: Outbox, options: FailSwapOptions): Promise<Outcome> {
  const wallet = find(world.wallets, 'wallet', options.walletId);
  const { from, to } = readPair(world, wallet, options.fromAssetId, options.toAssetId);
  const amount = readAmount(options.amount, from);
  const rate = rateOf(from, to);
  const wallets = [...world.wallets.values()];
  const receiver = wallets.find(({ slug, network }) => slug === to.slug && network === to.network);
  if (!receiver)
    throw conflict(`No wallet on ${to.slug} ${to.network} can receive the swap: add one with createWallet`);
  const { record: toWallet } = receiver;
  const transaction = addTransaction(world, { wallet }, 'SWP', {
    type: 'SWAP',
    status: 'FAILED',
    ...amountFields(from, amount),
    recipientAddress: toWallet.address,
    rate: formatUnits(rate),
    toAmount: formatUnits(roundDown(multiply(amount, rate), to.record.decimals)),
    toCurrency: to.record.currency,
    toAsset: to.record,
    toBlockchain: blockchainOf(world, to.slug),
    toWallet,
    reason: 'Swap failed: the quoted rate is no longer available',
  });
  const sent = outbox.send(transaction, [addEvent(world, transaction, 'swap.failed')]);
  await sent.attempted;
  return { transaction: structuredClone(transaction.record), deliveries: sent.list() };
}
