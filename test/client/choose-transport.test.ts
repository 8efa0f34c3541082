/** Which transport the package takes where no condition of a bundler has chosen one. The real runtimes: `npm run test:outside -- runtimes`. */
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** Loads the choice anew, and says whose transport it takes. */
async function choose(): Promise<string> {
  vi.resetModules();
  const chosen = await import('../../src/client/transport.ts');
  const [node, deno, web] = await Promise.all([
    import('../../src/client/transport.node.ts'),
    import('../../src/client/transport.deno.ts'),
    import('../../src/client/transport.web.ts'),
  ]);
  const [name] = Object.entries({ node, deno, web }).find(([, { transport }]) => transport === chosen.transport) ?? [];
  expect(chosen.takesAgent).toBe(name === 'node');
  return String(name);
}

/** `process` with other fields, as a runtime imitates it. */
const imitate = (fields: object): unknown =>
  vi.stubGlobal('process', Object.create(process, Object.getOwnPropertyDescriptors(fields)));

it('Node.js sends over connections of its own, and proves what was not sent', async () => {
  expect(await choose()).toBe('node');
  vi.stubGlobal('navigator', undefined); // Node.js 20 has none.
  expect(await choose()).toBe('node');
});

it.each<[runtime: string, imitate: () => unknown]>([
  ['Bun', () => imitate({ versions: { ...process.versions, bun: '1.4.5' } })],
  ['workerd with nodejs_compat', () => imitate({ moduleLoadList: [] })],
  [
    'workerd with nodejs_compat, by its user agent',
    () => vi.stubGlobal('navigator', { userAgent: 'Cloudflare-Workers' }),
  ],
  ['a window of Electron', () => vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 Electron/40.0.0' })],
  ['a runtime without the list of what is loaded', () => imitate({ moduleLoadList: undefined })],
  ['a runtime with another name', () => imitate({ release: { name: 'other' } })],
  ['a runtime without modules', () => imitate({ getBuiltinModule: undefined })],
  ['a process of a bundler', () => vi.stubGlobal('process', { env: {}, versions: {} })],
  ['a browser', () => vi.stubGlobal('process', undefined)],
])('%s sends by fetch, which proves nothing', async (_, imitateIt) => {
  imitateIt();
  expect(await choose()).toBe('web');
});

it('Deno sends a body that its fetch does not repeat', async () => {
  vi.stubGlobal('Deno', {});
  expect(await choose()).toBe('deno');
});
