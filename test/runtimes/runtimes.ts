/** The runtimes that the checks run on: where each is installed, how it is started, and how its behaviour differs. */
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { unpack } from '../package/packed.ts';

const run = promisify(execFile);
const here = import.meta.dirname;
const installed = join(here, 'node_modules');

/** A user's project in a temporary folder, with the packed package installed and the checks next to it. */
export interface Project extends Disposable {
  folder: string;
  /** Bundles the checks with these export conditions and resolves to the path of the bundle. */
  bundle(conditions: string[]): Promise<string>;
}

export function createProject(): Project {
  const folder = mkdtempSync(join(tmpdir(), 'wallet-api-runtimes-'));
  unpack(folder);
  cpSync(join(here, 'checks'), join(folder, 'checks'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');

  return {
    folder,
    async bundle(conditions) {
      const outfile = join(folder, 'bundles', conditions.join('-'), 'main.js');
      await build({
        entryPoints: [join(folder, 'checks/main.js')],
        outfile,
        bundle: true,
        format: 'esm',
        platform: 'neutral',
        conditions,
        mainFields: ['module', 'main'],
        logLevel: 'error',
      });
      return outfile;
    },
    [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export interface Result {
  name: string;
  error?: string;
}

/** How the behaviour of a runtime may differ. */
interface Behaviour {
  hmac: 'node:crypto' | 'WebCrypto';
  /** Whether the package has connections of its own there, by which it knows what was not sent. */
  ownConnections: boolean;
  /** Whether it hides redirects, and chooses the user agent itself. */
  isBrowser: boolean;
  /** Whether it speaks HTTP/2 by itself. */
  http2: boolean;
}

export interface Runtime {
  name: string;
  behaviour: Behaviour;
  /** Rejects when the runtime is not installed. */
  version(): Promise<string>;
  /** The executable of a version of Node.js. */
  node?: string;
  /** Runs checks/ with the settings, and returns what it gives. */
  run(project: Project, settings: Settings): Promise<unknown[]>;
}

/** Settings with conditions count arrivals; the certificate of the service that counts is not looked at. */
type Settings = Record<string, unknown> & { conditions?: readonly object[] };

const server: Behaviour = {
  hmac: 'node:crypto',
  ownConnections: false,
  isBrowser: false,
  http2: false,
};

/** A bundle of the checks, by its export conditions. */
interface Bundle {
  /** Of the name of the runtime that runs it. */
  suffix: string;
  conditions: readonly string[];
  hmac: Behaviour['hmac'];
}

/** The bundles that run on every server: one made without conditions, and one made for Node.js. The transport is chosen at run time. */
const bundles = [
  { suffix: ', bundled', conditions: [], hmac: 'WebCrypto' },
  { suffix: ', bundled for Node.js', conditions: ['node'], hmac: 'node:crypto' },
] as const satisfies Bundle[];

/** A runtime with a command, which resolves the package itself, and runs the bundles. */
function command(
  name: string,
  file: string,
  { runs = [], trusts = [], ...differs }: { runs?: string[]; trusts?: string[] } & Partial<Behaviour> = {},
): Runtime[] {
  const version = async () => {
    const { stdout } = await run(file, ['--version']);
    return /\d+\.\d+\.\d+/.exec(stdout)?.[0] ?? stdout.trim();
  };
  const start = async (project: Project, program: string, settings: Settings): Promise<unknown[]> => {
    const flags = settings.conditions ? [...runs, ...trusts] : runs;
    const { stdout } = await run(file, [...flags, program, JSON.stringify(settings)], {
      cwd: project.folder,
      timeout: 300_000,
      maxBuffer: 2 ** 26,
      env: { ...process.env, NODE_NO_WARNINGS: '1' },
    });
    return JSON.parse(stdout) as unknown[];
  };
  const behaviour = { ...server, ...differs };
  return [
    {
      ...{ name, behaviour, version },
      run: (project, settings) => start(project, join(project.folder, 'checks/main.js'), settings),
    },
    ...bundles.map(
      ({ suffix, conditions, hmac }): Runtime => ({
        ...{ name: name + suffix, behaviour: { ...behaviour, hmac }, version },
        run: async (project, settings) => start(project, await project.bundle([...conditions]), settings),
      }),
    ),
  ];
}

interface Miniflare {
  dispatchFetch(url: string, init: { method: string; body: string }): Promise<Response>;
  dispose(): Promise<void>;
}

/** workerd takes bundles only. Those for servers run with `nodejs_compat`, which imitates the modules of Node.js. */
const workerd = (
  { suffix, conditions, hmac }: Bundle,
  compatibilityFlags: string[],
  compatibilityDate = '2026-05-03',
): Runtime => ({
  name: `workerd${suffix}`,
  behaviour: { ...server, hmac },
  version: async () => (await run(join(installed, '.bin/workerd'), ['--version'])).stdout.replace('workerd', '').trim(),
  async run(project, settings) {
    // By path, since it is installed next to this file only when the checks run.
    const { Miniflare } = (await import(pathToFileURL(join(installed, 'miniflare/dist/src/index.js')).href)) as {
      Miniflare: new (options: object) => Miniflare;
    };
    const script = readFileSync(await project.bundle([...conditions]), 'utf8');
    const miniflare = new Miniflare({
      modules: true,
      script,
      compatibilityDate,
      compatibilityFlags,
      handleStructuredLogs() {},
    });
    try {
      const init = { method: 'POST', body: JSON.stringify(settings) };
      return (await (await miniflare.dispatchFetch('http://worker.example/', init)).json()) as unknown[];
    } finally {
      await miniflare.dispose();
    }
  },
});

const launch = async (flags: string[] = []) => {
  const { chromium } = await import('playwright');
  return chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', ...flags] });
};

const chromium = ({ suffix, conditions, hmac }: Bundle): Runtime => ({
  name: `Chromium${suffix}`,
  behaviour: { hmac, ownConnections: false, isBrowser: true, http2: true },
  async version() {
    const browser = await launch();
    await browser.close();
    return browser.version();
  },
  async run(project, settings) {
    const browser = await launch(settings.conditions ? ['--ignore-certificate-errors'] : []);
    try {
      const page = await browser.newPage();
      // Of another origin than the service, as a page of a user is.
      await page.goto(`${settings.elsewhere}/page`);
      await page.addScriptTag({ path: await project.bundle([...conditions]), type: 'module' });
      await page.waitForFunction('globalThis.run');
      return await page.evaluate<unknown[]>(`run(${JSON.stringify(settings)})`);
    } finally {
      await browser.close();
    }
  },
});

function node(major: number, file = join(installed, `node${major}/bin/node`)): Runtime[] {
  const [resolved, ...others] = command(`Node ${major}`, file, { ownConnections: true });
  return resolved ? [{ ...resolved, node: file }, ...others] : [];
}

export const all: Runtime[] = [
  ...node(20),
  ...node(22),
  // The Node that runs the scripts.
  ...node(24, process.execPath),
  ...node(26),
  ...command('Bun', join(installed, '.bin/bun'), { runs: ['run'] }),
  ...command('Deno', join(installed, '.bin/deno'), {
    runs: ['run', '--allow-all', '--no-lock'],
    trusts: ['--unsafely-ignore-certificate-errors'],
    http2: true,
  }),
  workerd({ suffix: '', conditions: ['workerd', 'worker', 'browser'], hmac: 'WebCrypto' }, []),
  // The least date of the guide. Before 2024-11-11, a request with the field `cache` is refused.
  workerd(
    { suffix: ' as of 2022-10-31', conditions: ['workerd', 'worker', 'browser'], hmac: 'WebCrypto' },
    [],
    '2022-10-31',
  ),
  ...bundles.map((bundle) => workerd(bundle, ['nodejs_compat'])),
  chromium({ suffix: '', conditions: ['browser'], hmac: 'WebCrypto' }),
  chromium(bundles[0]),
];
