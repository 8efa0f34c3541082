/** What each import adds to a bundle, minified and gzipped, and the budget that it must keep. */
import { bundleImport, readBudgets } from '../../test/package/bundle.ts';
import { table } from '../measure.ts';

const rows = await Promise.all(
  readBudgets().map(async (budget) => {
    const { gzip, minified } = await bundleImport(budget);
    const names = budget.names === '*' ? 'everything' : `\`${budget.names}\``;
    return [names, `\`${budget.from}\``, minified, gzip, budget.gzip];
  }),
);
console.log(table(['import', 'from', 'bytes minified', 'bytes gzipped', 'budget'], rows));
