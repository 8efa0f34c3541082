import { expect, it } from 'vitest';
import { createProject } from './project.ts';
import { failures, passes, runOn } from './report.ts';
import { present } from './runtimes.ts';

// The other runtimes are installed and run by `npm run test:outside -- runtimes`.
it.each(present)('every check passes on $name', { timeout: 60_000 }, async (runtime) => {
  using project = createProject();
  const row = await runOn(runtime, project);
  expect(failures([row])).toEqual([]);
  expect(passes(row)).toBe(true);
});
