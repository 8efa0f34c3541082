import { expect, test } from 'vitest';
import { outcomeOf } from '../../src/payouts/result.ts';

const operationId = 'executeFiatWithdrawal';

test.each([
  ['an outcome that is refused', { operationId, code: 'API', outcome: 'refused' }, 'refused'],
  ['an outcome that is not sent', { operationId, code: 'CONNECTION', outcome: 'not-sent' }, 'not-sent'],
  ['an outcome that is unknown', { operationId, code: 'API', outcome: 'unknown' }, 'unknown'],
  ['an outcome that is not known here', { operationId, code: 'API', outcome: 'added-later' }, 'unknown'],
  ['a code and no outcome', { operationId, code: 'API' }, 'unknown'],
  ['the outcome of another program', { outcome: 'not-sent' }, 'unknown'],
  ['the outcome of another operation', { operationId: 'sweepAssets', outcome: 'refused' }, 'unknown'],
])('a withdrawal that failed with an error with %s is judged by that', (_, error, outcome) => {
  expect(outcomeOf(Object.assign(new Error('failed'), error))).toBe(outcome);
});

test.each([undefined, null, 'text', new TypeError('fetch failed')])(
  'a withdrawal that failed with %j is unknown',
  (error) => {
    expect(outcomeOf(error)).toBe('unknown');
  },
);
