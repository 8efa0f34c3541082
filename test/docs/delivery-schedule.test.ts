import { expect, it } from 'vitest';
import { drawDeliverySchedule } from '../../scripts/docs/delivery-schedule.js';

const delivery = { acknowledgement: 200, attempts: 3, delaysInMinutes: [2, 3, 95] };
const drawn = drawDeliverySchedule(delivery);

it('the schedule draws each delay with its length, and no attempt, because it is not shown where they lie', () => {
  const lines = [...drawn.matchAll(/<line x1="([\d.]+)%" y1="34" x2="([\d.]+)%"/g)].map(([, from, to]) => [from, to]);
  expect(lines).toEqual([
    ['2.0', '3.9'],
    ['3.9', '6.8'],
    ['6.8', '98.0'],
  ]);
  for (const minutes of delivery.delaysInMinutes) expect(drawn).toContain(`>${minutes}</text>`);
  expect(drawn).not.toContain('circle');
});

it('the schedule draws only the first and the last delay as stated, and says what is inferred and what is not shown', () => {
  expect(drawn.match(/stroke-dasharray/g)).toHaveLength(1);
  expect(drawn).toContain(
    '**Stated:** up to 3 attempts, a first delay of 2 minutes, a last one of 95 minutes, and about 1 h 40 min',
  );
  expect(drawn).toContain('**Inferred:** that each delay is twice');
  expect(drawn).toContain(
    '**Not shown:** where the attempts lie. 3 attempts have 2 pauses between them, and there are 3 delays',
  );
});
