import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The licences of the packages that are compiled in, by the files that the modules are made of. */
export function collectLicences(files: readonly string[]): string {
  const packages = new Set(files.flatMap((file) => /\bnode_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? []));
  const licences = [...packages].sort().map((name) => {
    const folder = join('node_modules', name);
    const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
    if (!file) throw new Error(`${name} is compiled into the package and has no licence`);
    return `${name}\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`;
  });
  return `The package contains code of these packages:\n\n${licences.join('\n\n')}`;
}
