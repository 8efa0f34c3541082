import { expect, it } from 'vitest';
import { describeSchedule, drawSchedule } from '../../scripts/docs/delivery-schedule.js';

const delivery = { acknowledgement: 200, attempts: 3, delaysInMinutes: [2, 3, 95] };
const drawn = drawSchedule(delivery);

it('the schedule draws each delay with its length, and no attempt, because it is not documented where they lie', () => {
  const lines = [...drawn.matchAll(/M(\d+) 34H(\d+)/g)].map(([, from, to]) => [from, to]);
  expect(lines).toEqual([
    ['10', '22'],
    ['22', '41'],
    ['41', '630'],
  ]);
  for (const minutes of delivery.delaysInMinutes) expect(drawn).toContain(`>${minutes}</text>`);
  expect(drawn).not.toContain('circle');
});

it('the schedule draws only the first and the last delay as stated, and says what is inferred and what is not documented', () => {
  expect(drawn.match(/stroke-dasharray/g)).toHaveLength(1);
  const remarks = { 'x-inferred': 'The second.', 'x-not-shown': ['A timeout.'] };
  const text = describeSchedule({ ...delivery, ...remarks });
  expect(text).toContain('Delays of 2, 3 and 95 minutes, 1 h 40 min in total.');
  expect(text).toMatch(/\n\n\*\*Not documented:\*\* A timeout\.\n\n\*\*Assumed:\*\* The second\.$/);
});
