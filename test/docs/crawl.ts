import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** Says what writes the site where there is none. */
export function requireSite(folder = 'site'): void {
  if (!existsSync(folder)) throw new Error(`There is no ${folder}/. "npm run docs" writes it.`);
}

/** Every file of a site; what is not text is empty. */
export function readSite(folder: string): Map<string, string> {
  requireSite(folder);
  const files = globSync('**/*.*', { cwd: folder }).map((file) => file.replaceAll('\\', '/'));
  return new Map(files.map((file) => [file, file.endsWith('.html') ? readFileSync(join(folder, file), 'utf8') : '']));
}

/** Links of a site's pages to its own pages, files and anchors that do not exist. The base ends with a slash. */
export function findBrokenLinks(site: Map<string, string>, base: string): string[] {
  const anchors = new Map<string, Set<string>>();
  const anchorsOf = (file: string): Set<string> => {
    const known =
      anchors.get(file) ?? new Set([...(site.get(file) ?? '').matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id));
    anchors.set(file, known);
    return known;
  };
  return [...site]
    .filter(([file]) => file.endsWith('.html'))
    .flatMap(([file, html]) => {
      const targets = [...new Set([...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, target = '']) => target))];
      const own = targets.filter((target) => !/^(?:https?:|data:|#_top$)/.test(target));
      return own
        .filter((target) => {
          const [path = '', fragment] = target.split('#');
          const within = path.startsWith(base) ? path.slice(base.length) : path;
          if (path.startsWith('/') && !path.startsWith(base)) return true;
          const linked = path === '' ? file : path.startsWith('/') ? within : posix.join(posix.dirname(file), path);
          const found = linked === '' || linked.endsWith('/') ? `${linked}index.html` : linked;
          return !site.has(found) || (fragment ? !anchorsOf(found).has(decodeURIComponent(fragment)) : false);
        })
        .map((target) => `${file}: ${target}`);
    });
}
