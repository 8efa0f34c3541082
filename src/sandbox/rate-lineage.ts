import type { Rate } from '../../generated/types.js';
import type { World } from './world.js';

/** Id of the first version of a rate. */
export const rootOf = ({ id, rootRateId }: Rate): string => rootRateId ?? id;

/** Every version of a rate, lowest version first: the world keeps rates in the order of their creation. */
export const lineageOf = ({ rates }: World, rate: Rate): Rate[] =>
  [...rates.values()].filter((other) => rootOf(other) === rootOf(rate));

/** The version after the highest of a lineage. */
export const nextVersion = (lineage: readonly Rate[]): number => Math.max(...lineage.map(({ version }) => version)) + 1;
