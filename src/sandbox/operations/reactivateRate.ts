import type { Behaviour } from '../behaviour.js';
import { timestamp } from '../clock.js';
import { lineageOf, nextVersion, rootOf } from '../rate-lineage.js';
import { find } from '../records.js';
import { conflict } from '../refusal.js';

// Choice: lineage of rates. Any deactivated version can be reactivated; the new version links to the one that was reactivated
// and to the first. The version that was active until then is deactivated: one version of a lineage is active at a time.
export const reactivateRate: Behaviour<'reactivateRate'> = ({ world, parameter }) => {
  const rate = find(world.rates, 'rate', parameter('id'));
  if (rate.isActive) throw conflict(`Rate ${rate.id} is active already`);
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
    version: nextVersion(lineage),
    previousRateId: rate.id,
    rootRateId: rootOf(rate),
    createdAt: now,
    updatedAt: now,
  };
  world.rates.set(reactivated.id, {
    ...reactivated,
    createdBy,
    deactivatedBy: null,
    deactivatedAt: null,
    deactivationReason: null,
  });
  return { data: reactivated, message: 'Rate reactivated successfully' };
};
