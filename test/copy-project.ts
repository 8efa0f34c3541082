import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What a copy leaves out: what is generated, installed, built or recorded. */
const omitted = ['generated', 'node_modules', 'dist', 'site', 'coverage', 'reports', '.git', '.turbo', '.stryker-tmp'];

/** Copies a project into a temporary folder, with an empty `generated/` and the packages of the project. */
export function copyProject(project: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'project-copy-'));
  for (const name of readdirSync(project))
    if (!omitted.includes(name))
      cpSync(join(project, name), join(copy, name), {
        recursive: true,
        filter: (path) => !path.endsWith('node_modules'),
      });
  mkdirSync(join(copy, 'generated'));
  symlinkSync(join(project, 'node_modules'), join(copy, 'node_modules'));
  return copy;
}
