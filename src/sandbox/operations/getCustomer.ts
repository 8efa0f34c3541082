import type { Behaviour } from '../behaviour.js';
import { find } from '../records.js';

export const getCustomer: Behaviour<'getCustomer'> = ({ world, parameter }) => ({
  data: find(world.customers, 'customer', parameter('customerId')),
  message: 'Customer retrieved successfully',
});
