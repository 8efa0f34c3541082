import { isNonIterableRecord, isRecord } from '../base/json.js';

/** A deposit to credit. Its strings contain no NUL and no lone surrogates, so that every database can store them. */
export interface DepositCredit {
  /** The unique key of credits: we assume that both events of a deposit carry the same one. */
  readonly transactionId: string;
  /** Decimal above 0, as received. Assumed: in units of the asset. Never add up amounts of two assets or networks. */
  readonly amount: string;
  readonly assetId: string;
  readonly assetSymbol: string | undefined;
  readonly network: 'mainnet' | 'testnet';
  /** Child address that received the deposit. Undefined for a deposit to the master wallet itself. */
  readonly addressId: string | undefined;
  readonly recipientAddress: string | undefined;
  readonly walletId: string | undefined;
  /** Hash on the chain. Several deposits can share it. */
  readonly hash: string | undefined;
}

/** Why a delivery is not a credit. Keep it for a person, unless the reason is `other-event` and you know the event. */
export type NoCreditReason =
  /** The event does not report a successful deposit, or this version does not know it. */
  | 'other-event'
  /** `deposit.failed`: a credit with this transaction id is doubtful, whichever came first. */
  | 'deposit-failed'
  | 'transaction-id-unusable'
  | 'status-not-success'
  | 'not-confirmed'
  /** Not a plain decimal above 0 in a string of at most 100 characters. A JSON number may have lost digits. */
  | 'amount-unusable'
  | 'asset-unusable'
  | 'network-unknown'
  | 'screening-failed'
  /** An address, wallet, hash, symbol or screening is present, but is not a string that databases store. */
  | 'details-unusable';

/** A credit, or the reason for its absence. */
export type DepositReading =
  | { readonly credit: DepositCredit; readonly reason?: undefined; readonly transactionId: string }
  | { readonly credit?: undefined; readonly reason: NoCreditReason; readonly transactionId: string | undefined };

/**
 * Decides from the record itself whether a verified delivery is a deposit to credit: the event is `deposit.success` or
 * `deposit.swept.failed`, `status` is `SUCCESS`, `confirmed` is true, the screening has not failed, and id, amount, asset and network
 * are usable. For `deposit.swept.failed`, `confirmed` is our rule: the service does not document it.
 *
 * @param delivery - A verified delivery of any event, or its parsed text.
 * @returns Either `credit`, or the `reason` for its absence, with the transaction id if it is usable.
 * @throws TypeError if the argument has no event: pass the delivery, not its `data`.
 * @example
 * ```ts
 * const { credit, reason } = readDeposit(delivery);
 * if (credit) await enter(credit);
 * else if (reason !== 'other-event') await keepForAPerson(reason, delivery.rawBody);
 * ```
 */
export function readDeposit(delivery: { readonly event: string; readonly data: unknown }): DepositReading {
  if (!isRecord(delivery) || typeof delivery.event !== 'string')
    throw new TypeError('readDeposit: the argument must be a delivery with event and data');
  const { event, data } = delivery;
  const id = fieldOf(data, 'id');
  const transactionId = isStorableText(id) ? id : undefined;
  const noCredit = (reason: NoCreditReason) => ({ reason, transactionId });
  if (event === 'deposit.failed') return noCredit('deposit-failed');
  if (event !== 'deposit.success' && event !== 'deposit.swept.failed') return noCredit('other-event');
  if (transactionId === undefined) return noCredit('transaction-id-unusable');
  if (fieldOf(data, 'status') !== 'SUCCESS') return noCredit('status-not-success');
  if (fieldOf(data, 'confirmed') !== true) return noCredit('not-confirmed');
  const amount = fieldOf(data, 'amount');
  if (!isAmount(amount)) return noCredit('amount-unusable');
  const asset = fieldOf(data, 'asset');
  const assetId = fieldOf(asset, 'id');
  if (!isStorableText(assetId)) return noCredit('asset-unusable');
  const network = (['mainnet', 'testnet'] as const).find((name) => name === fieldOf(data, 'network'));
  if (!network) return noCredit('network-unknown');
  const screening = fieldOf(fieldOf(data, 'amlScreening'), 'status');
  if (screening === 'failed') return noCredit('screening-failed');
  const details = [
    fieldOf(asset, 'symbol'),
    fieldOf(fieldOf(data, 'address'), 'id'),
    fieldOf(data, 'recipientAddress'),
    fieldOf(fieldOf(data, 'wallet'), 'id'),
    fieldOf(data, 'hash'),
    screening,
  ].map((value) => (value === null || value === '' ? undefined : value));
  if (!details.every((value) => value === undefined || isStorableText(value))) return noCredit('details-unusable');
  const [assetSymbol, addressId, recipientAddress, walletId, hash] = details;
  const named = { assetId, assetSymbol, network, addressId, recipientAddress, walletId, hash };
  return { credit: { transactionId, amount, ...named }, transactionId };
}

/** A record's field; undefined if either is absent. False, which no check accepts, if the record is something else. */
function fieldOf(record: unknown, name: string): unknown {
  if (isNonIterableRecord(record)) return Object.hasOwn(record, name) ? record[name] : undefined;
  return record === undefined || record === null ? undefined : false;
}

const isStorableText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && !/[\0\p{Surrogate}]/u.test(value);

const isAmount = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 100 && /^\d+(\.\d+)?$/.test(value) && /[1-9]/.test(value);
