/**
 * What the pipeline takes in a fresh clone whose packages are installed: the steps from lint to docs, and all of
 * `npm run build`, which compiles too: cold, when nothing has changed, and after a change of one file. The time is that of
 * the whole command, npm included where it is named.
 */
import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median, table } from '../measure.ts';

const rounds = 3;
const root = join(import.meta.dirname, '../..');
const clone = mkdtempSync(join(tmpdir(), 'pipeline-'));
const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1' };

const run = (command: string, ...given: string[]): string =>
  execFileSync(command, given, { cwd: clone, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** A clone that holds what is not committed yet as well. Turbo asks git for what has changed. */
function makeClone(): void {
  const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', listed, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);
  for (const file of files) cpSync(join(root, file), join(clone, file));
  symlinkSync(join(root, 'node_modules'), join(clone, 'node_modules'));
  run('git', 'init', '--quiet');
  run('git', 'add', '--all');
  run('git', '-c', 'user.name=bench', '-c', 'user.email=', 'commit', '--quiet', '--message', 'Everything');
}

const commands = {
  'lint to docs': () => run('node_modules/.bin/turbo', 'run', 'lint:contract', 'docs'),
  'npm run build': () => run('npm', 'run', 'build'),
};

const edit = (file: string) => () => appendFileSync(join(clone, file), '\n');
const scenes = {
  cold: () => {
    for (const made of ['.turbo', 'dist', 'site']) rmSync(join(clone, made), { recursive: true, force: true });
  },
  'nothing has changed': () => {},
  'a schema has changed': edit('openapi/schemas/Wallet.yaml'),
  'an example has changed': edit('openapi/examples/signing/signWalletMessage.evm.request.yaml'),
  'a guide has changed': edit('docs/errors.md'),
};

/** The steps that Turbo did not take from its cache. */
function stepsThatRan(output: string): string {
  const steps = [...output.matchAll(/^(\S+): cache (hit|miss)/gm)].map(([, name, found]) => ({ name, found }));
  const names = (found: string) => steps.filter((step) => step.found === found).map(({ name }) => name);
  const [hits, misses] = [names('hit'), names('miss')];
  if (hits.length === 0) return `all ${misses.length}`;
  return misses.length > hits.length ? `all but ${hits.join(', ')}` : misses.join(', ') || 'none';
}

const times: Record<string, number[]> = {};
const ran: Record<string, string> = {};
try {
  makeClone();
  for (let round = 0; round < rounds; round++)
    for (const [name, command] of Object.entries(commands))
      for (const [scene, prepare] of Object.entries(scenes)) {
        prepare();
        const start = performance.now();
        ran[scene] = stepsThatRan(command());
        times[`${scene}, ${name}`] = [...(times[`${scene}, ${name}`] ?? []), performance.now() - start];
      }
  const seconds = (scene: string, name: string) => (median(times[`${scene}, ${name}`] ?? []) / 1000).toFixed(2);
  const names = Object.keys(commands);
  console.log(
    table(
      ['', ...names.map((name) => `${name}: s`), `steps of ${names.at(-1)} that ran`],
      Object.keys(scenes).map((scene) => [scene, ...names.map((name) => seconds(scene, name)), ran[scene] ?? '']),
    ),
  );
} finally {
  rmSync(clone, { recursive: true });
}
