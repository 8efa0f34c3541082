/** The tests of one area, for its mutation score. */

import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import base from '../../vitest.config.ts';
import { areas, areaVariable } from './areas.ts';

const area = areas[process.env[areaVariable] ?? ''];
if (!area) throw new Error(`${areaVariable} names none of ${Object.keys(areas).join(', ')}`);
const { tests, isolate = false, setupFiles = [], globalSetup } = area;

class InOrder extends BaseSequencer {
  override async sort(specifications: TestSpecification[]) {
    const place = ({ moduleId }: TestSpecification) => tests.findIndex((file) => moduleId.endsWith(`/${file}`));
    return specifications.toSorted((a, b) => place(a) - place(b));
  }
}

export default defineConfig({
  ...base,
  test: {
    include: tests,
    isolate,
    setupFiles: ['test/seed.ts', ...setupFiles],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: base.test?.expect,
    sequence: { sequencer: InOrder },
    ...(globalSetup && { globalSetup }),
  },
});
