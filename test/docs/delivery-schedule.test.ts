import { expect, it } from 'vitest';
import { describeSchedule } from '../../scripts/docs/delivery-schedule.js';

it('the schedule says the delays, and what is assumed and not documented of them', () => {
  const delivery = { acknowledgement: 200, attempts: 3, delaysInMinutes: [2, 3, 95] };
  const text = describeSchedule({ ...delivery, ...{ 'x-inferred': 'The second.', 'x-not-shown': ['A timeout.'] } });
  expect(text).toContain('Delays of 2, 3 and 95 minutes, 1 h 40 min in total.');
  expect(text).toMatch(/\n\n\*\*Not documented:\*\* A timeout\.\n\n\*\*Assumed:\*\* The second\.$/);
});
