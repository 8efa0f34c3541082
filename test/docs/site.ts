import { existsSync, globSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { BrowserContextOptions } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { useBrowser } from '../chromium.ts';
import { listen } from '../loopback.ts';

/** Names the command that builds the site, if there is none. */
function requireSite(folder = 'site'): void {
  if (!existsSync(folder)) throw new Error(`There is no ${folder}/. "npm run docs" writes it.`);
}

/** Every file of a site. Files that are neither pages nor Markdown are empty. */
export function readSite(folder: string): Map<string, string> {
  requireSite(folder);
  const files = globSync('**/*.*', { cwd: folder }).map((file) => file.replaceAll('\\', '/'));
  return new Map(
    files.map((file) => [file, /\.(html|md|txt)$/.test(file) ? readFileSync(join(folder, file), 'utf8') : '']),
  );
}

/** The addresses that a page or a Markdown file links to, without those of other hosts. */
function linksOf(file: string, text: string): string[] {
  const links = file.endsWith('.html')
    ? text.matchAll(/(?:href|src)="([^"]*)"/g)
    : text.replaceAll(/^```[\s\S]*?^```$|`[^`\n]*`/gm, '').matchAll(/\]\(([^)]+)\)/g);
  const targets = [...links].map(([, target = '']) => target);
  return [...new Set(targets)].filter((target) => !/^(?:https?:|data:|#_top$)/.test(target));
}

/** Links of a site's pages and Markdown files to files and anchors that it does not have. The base ends with a slash. */
export function findBrokenLinks(site: Map<string, string>, base: string): string[] {
  const anchors = new Map<string, Set<string>>();
  const anchorsOf = (file: string): Set<string> => {
    // The anchors of a Markdown file are those of its page.
    const page = file === 'index.md' ? 'index.html' : file.replace(/\.md$/, '/index.html');
    const known =
      anchors.get(file) ?? new Set([...(site.get(page) ?? '').matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id));
    anchors.set(file, known);
    return known;
  };
  const isBroken = (file: string, target: string): boolean => {
    const [path = '', fragment] = target.split('#');
    if (path.startsWith('/') && !path.startsWith(base)) return true;
    const within = path.startsWith('/') ? path.slice(base.length) : posix.join(posix.dirname(file), path);
    const linked = path === '' ? file : within;
    const found = linked === '' || linked.endsWith('/') ? `${linked}index.html` : linked;
    return !site.has(found) || (fragment ? !anchorsOf(found).has(decodeURIComponent(fragment)) : false);
  };
  return [...site].flatMap(([file, text]) =>
    linksOf(file, text)
      .filter((target) => isBroken(file, target))
      .map((target) => `${file}: ${target}`),
  );
}

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.md': 'text/markdown; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
};

/** Serves site/ as a static host does, compressed. */
async function serveSite() {
  requireSite();
  const server = createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const file = decodeURIComponent(pathname.endsWith('/') ? `${pathname}index.html` : pathname);
    try {
      const body = gzipSync(await readFile(join('site', file)));
      const type = types[extname(file)] ?? 'application/octet-stream';
      response
        .writeHead(200, { 'content-type': type, 'content-encoding': 'gzip', 'content-length': body.length })
        .end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  const { origin } = await listen(server);
  return {
    origin,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** One browser and one server of site/ for the tests of a file. */
export function useChromium() {
  let server: Awaited<ReturnType<typeof serveSite>>;
  beforeAll(async () => {
    server = await serveSite();
  });
  afterAll(() => server?.close());
  const { requests, complaints, open } = useBrowser();
  return {
    requests,
    complaints,
    /** The server of site/. */
    origin: () => server.origin,
    /** Opens a path of site/, or another address, until the end of the test. */
    open: (path = '/', options: BrowserContextOptions = {}) =>
      open(path.startsWith('/') ? server.origin + path : path, options),
  };
}
