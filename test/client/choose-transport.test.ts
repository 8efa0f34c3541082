/** Which transport the package takes where no condition of a bundler has chosen one. The real runtimes: `npm run test:external -- runtimes`. */
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** Loads the choice anew, and says whose transport it takes. */
async function choose(): Promise<string> {
  vi.resetModules();
  const chosen = await import('../../src/client/transport.ts');

  const { transport: web, denoTransport: deno } = await import('../../src/client/transport.web.ts');
  const transports = Object.entries({ node: chosen.nodeTransport, deno, web });
  const [name] = transports.find(([, transport]) => transport === chosen.transport) ?? [];
  expect(chosen.takesAgent).toBe(name === 'node');
  return String(name);
}

/** `process` with other fields, as a runtime imitates it. */
const imitate = (fields: object): unknown =>
  vi.stubGlobal('process', Object.create(process, Object.getOwnPropertyDescriptors(fields)));

it("Node.js sends over the package's own connections, which show that a request was not sent", async () => {
  expect(await choose()).toBe('node');
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 jsdom/27.0.0' }); // A test environment with a window.
  expect(await choose()).toBe('node');
});

it.each<[runtime: string, imitate: () => unknown]>([
  ['Bun', () => vi.stubGlobal('Bun', {})],
  ['workerd with nodejs_compat', () => vi.stubGlobal('WebSocketPair', class {})],
  ['the edge runtime of Next.js', () => vi.stubGlobal('EdgeRuntime', 'edge-runtime')],
  ['a runtime whose list of loaded modules is empty', () => imitate({ moduleLoadList: [] })],
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
