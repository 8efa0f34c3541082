import type { Rate } from '../../../generated/types.js';
import { conflict } from '../server/request-outcome.js';
import { madeNow, timestamp } from '../world/clock.js';
import { find, firstPage } from '../world/records.js';
import type { World } from '../world/world.js';
import type { Behaviours } from './types.js';

export const rates = {
  listRateHistory: ({ world, parameter }) => firstPage(lineageOf(world, find(world.rates, 'rate', parameter('id')))),

  reactivateRate({ world, parameter }) {
    const rate = find(world.rates, 'rate', parameter('id'));
    if (rate.isActive) throw conflict(`Rate ${rate.id} is already active`);
    const lineage = lineageOf(world, rate);
    const now = timestamp(world.clock);
    const { userId } = world.business;
    for (const active of lineage.filter(({ isActive }) => isActive))
      world.rates.set(active.id, {
        ...active,
        isActive: false,
        status: 'deactivated',
        deactivatedBy: userId ?? null,
        deactivatedAt: now,
        deactivationReason: 'Another version was reactivated',
        updatedAt: now,
      });
    const { createdBy, deactivatedBy, deactivatedAt, deactivationReason, ...kept } = rate;
    const reactivated = {
      ...kept,
      id: world.random.uuid(),
      isActive: true as const,
      status: 'active' as const,
      version: Math.max(...lineage.map(({ version }) => version)) + 1,
      previousRateId: rate.id,
      rootRateId: rootOf(rate),
      ...madeNow(world.clock),
    };
    const undone = { deactivatedBy: null, deactivatedAt: null, deactivationReason: null };
    world.rates.set(reactivated.id, { ...reactivated, createdBy, ...undone });
    return { data: reactivated };
  },
} satisfies Partial<Behaviours>;

/** Id of the first version of a rate. */
const rootOf = ({ id, rootRateId }: Rate): string => rootRateId ?? id;

/** Every version of a rate, lowest version first: the world keeps rates in order of creation. */
const lineageOf = (world: World, rate: Rate): Rate[] =>
  [...world.rates.values()].filter((other) => rootOf(other) === rootOf(rate));
