import type { Behaviour } from '../behaviour.js';
import { firstPage } from '../page.js';
import { lineageOf } from '../rate-lineage.js';
import { find } from '../records.js';

export const listRateHistory: Behaviour<'listRateHistory'> = ({ world, parameter }) => ({
  ...firstPage(lineageOf(world, find(world.rates, 'rate', parameter('id')))),
  message: 'Rate history retrieved successfully',
});
