import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { BrowserContextOptions } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { useBrowser } from '../chromium.ts';
import { listen } from '../loopback.ts';
import { requireSite } from './crawl.ts';

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
