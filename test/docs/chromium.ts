import type { BrowserContextOptions } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { useBrowser } from '../chromium.js';
import { serveSite } from './serve-site.js';

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
