/**
 * Usage: npm run test:mutation -- [<area> [<file>...]]
 *
 * Changes the code in small ways and runs its tests against each change. The areas stand in test/mutation/areas.ts; without one it
 * does so for every one; files after the area are mutated in place of all that the area names.
 */
import '../../scripts/help/print-help.ts';
import { Stryker } from '@stryker-mutator/core';
import { areas, areaVariable } from './areas.ts';

/** The lowest score that passes, in percent. */
const lowestScore = 95;

const [name, ...files] = process.argv.slice(2);
const chosen = Object.entries(areas).filter(([area]) => name === undefined || area === name);
if (chosen.length === 0) throw new Error(`${name} is none of ${Object.keys(areas).join(', ')}`);

for (const [area, { mutate, timeoutMS }] of chosen) {
  // Stryker's processes inherit it.
  process.env[areaVariable] = area;
  await new Stryker({
    mutate: files.length > 0 ? files : mutate,
    testRunner: 'vitest',
    vitest: { configFile: 'test/mutation/vitest.config.ts' },
    coverageAnalysis: 'perTest',
    concurrency: 1,
    timeoutMS,
    thresholds: { high: 100, low: lowestScore, break: lowestScore },
    reporters: ['progress-append-only', 'clear-text', 'json'],
    jsonReporter: { fileName: `reports/mutation/${area}.json` },
    ignorePatterns: ['dist', 'site', 'reports', 'bench'],
    tempDirName: '.stryker-tmp',
  }).runMutationTest();
}
