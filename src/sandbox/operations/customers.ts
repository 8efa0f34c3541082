import { find } from '../world/records.js';
import type { Behaviours } from './behaviour.js';

export const customers = {
  getCustomer: ({ world, parameter }) => ({
    data: find(world.customers, 'customer', parameter('customerId')),
    message: 'Customer retrieved successfully',
  }),
} satisfies Partial<Behaviours>;
