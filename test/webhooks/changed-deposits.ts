/** Records of deposits whose fields were replaced at random, and the rule of credits, written a second time. */
import fc from 'fast-check';
import { deposit } from './deliveries.ts';

/** A copy of a record with another value at a path, such as `asset.id`; without the field for undefined. */
export function replaced(record: object, path: string, value: unknown): unknown {
  const [name = '', ...rest] = path.split('.');
  const inner = Reflect.get(record, name);
  const changed = rest.length > 0 ? replaced(Object(inner), rest.join('.'), value) : value;
  const { [name]: _, ...others } = record as Record<string, unknown>;
  return changed === undefined ? others : { ...others, [name]: changed };
}

const oddText = fc.constantFrom('a\0b', '\ud800', '', 'é', '٣', 'x'.repeat(3_000));
const amount = fc.oneof(
  fc.tuple(fc.nat(), fc.nat()).map(([whole, part]) => `${whole}.${part}`),
  fc.constantFrom(...'NaN,Infinity,-25.5,+1,0,0.00, 1,1 ,1\n,1.,.5,1e3,0x1,١'.split(',')),
  fc.constantFrom<unknown>('1,5', '1'.repeat(100), '1'.repeat(101), 25.5, 9007199254740992, true, ['1'], {
    toString: 1,
  }),
);
const values: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  id: fc.uuid(),
  status: fc.constantFrom<unknown>('SUCCESS', 'FAILED', 'PROCESSING', 'CANCELLED', 'success', ['SUCCESS']),
  confirmed: fc.constantFrom(true, false, 'true', 1),
  amount,
  asset: fc.constantFrom(null, {}, 'USDC'),
  'asset.id': fc.uuid(),
  'asset.symbol': fc.constantFrom('USDT', 7),
  network: fc.constantFrom<unknown>('mainnet', 'testnet', 'tesnet', 'MAINNET', ['mainnet']),
  amlScreening: fc.constantFrom<unknown>({}, null, { status: 'failed' }, { status: 'passed' }, 'failed', [
    { status: 'failed' },
  ]),
  address: fc.constantFrom(null, {}, { id: 'b4a8e6f0' }, 'b4a8e6f0'),
  wallet: fc.constantFrom(null, {}, { id: '6f1d3c52' }, 7),
  recipientAddress: fc.constantFrom('0xab', 7),
  hash: fc.constantFrom('0xcd', null, 7),
};
const change = fc
  .constantFrom(...Object.keys(values))
  .chain((path) =>
    fc
      .oneof(
        { weight: 5, arbitrary: values[path] as fc.Arbitrary<unknown> },
        oddText,
        fc.jsonValue(),
        fc.constant(undefined),
      )
      .map((value) => [path, value] as const),
  );

/** A delivery of some event of deposits, of which up to three fields have another value, or are missing. */
export const changedDeposit = fc
  .record({
    event: fc.constantFrom(
      'deposit.success',
      'deposit.success',
      'deposit.swept.failed',
      'deposit.failed',
      'deposit.processing',
      'new.event',
    ),
    id: fc.uuid(),
    changes: fc.array(change, { maxLength: 3 }),
  })
  .map(({ event, id, changes }) => {
    const { data } = deposit({ id, amlScreening: {} });
    return {
      event,
      data: changes.reduce((record, [path, value]) => replaced(record, path, value) as typeof data, data),
    };
  });

const isText = (value: unknown) =>
  typeof value === 'string' && value !== '' && value.isWellFormed() && !value.includes('\0');
const isTextOrAbsent = (value: unknown) => value === undefined || value === null || value === '' || isText(value);
const isPart = (value: unknown, name = 'id') =>
  value === undefined ||
  value === null ||
  (typeof value === 'object' && !Array.isArray(value) && isTextOrAbsent(Reflect.get(value, name)));

/** Whether a deposit is to be credited, as SECURITY.md states it. */
export function isCreditByTheRule(event: string, data: unknown): boolean {
  const { id, status, confirmed, amount, asset, network, amlScreening, address, wallet, recipientAddress, hash } =
    Object(data);
  return (
    ['deposit.success', 'deposit.swept.failed'].includes(event) &&
    status === 'SUCCESS' &&
    confirmed === true &&
    typeof amount === 'string' &&
    /^[0-9]{1,100}$/.test(amount.replace(/(?<=[0-9])\.(?=[0-9])/, '')) &&
    amount.length <= 100 &&
    Number(amount) > 0 &&
    isText(Object(asset).id) &&
    isText(id) &&
    ['mainnet', 'testnet'].includes(network) &&
    Object(amlScreening).status !== 'failed' &&
    [asset.symbol, recipientAddress, hash].every(isTextOrAbsent) &&
    isPart(address) &&
    isPart(wallet) &&
    isPart(amlScreening, 'status')
  );
}
