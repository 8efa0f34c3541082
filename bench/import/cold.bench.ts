/** What the first import of a library costs a process: each in a process of its own, over an empty module. */
import { execFileSync } from 'node:child_process';
import { median, table } from '../measure.ts';

const rounds = 15;
const modules = {
  'an empty module': 'data:text/javascript,',
  ours: '../../dist/src/index.js',
  'ours, /sdk': '../../dist/src/sdk.js',
  'ours, /webhooks': '../../dist/src/webhooks/index.js',
  'openapi-fetch': 'openapi-fetch',
  svix: 'svix',
  stripe: 'stripe',
  'fireblocks-sdk': 'fireblocks-sdk',
  '@coinbase/cdp-sdk': '@coinbase/cdp-sdk',
};

const load = (module: string): number => {
  const program = `const start = performance.now(); await import('${module}'); process.stdout.write(String(performance.now() - start)); process.exit();`;
  const args = ['--input-type=module', '--eval', program];
  return Number(execFileSync(process.execPath, args, { cwd: import.meta.dirname, encoding: 'utf8' }));
};

const times = Object.entries(modules).map(([name, module]) => ({ name, module, values: [] as number[] }));
for (let round = 0; round < rounds; round++) for (const { module, values } of times) values.push(load(module));

const medians = times.map(({ name, values }): [string, number] => [name, median(values)]);
const [[, empty = Number.NaN] = [], ...rest] = medians;
const ours = (medians[1]?.[1] ?? Number.NaN) - empty;
console.log(
  table(
    ['import', 'ms over an empty module', 'to ours'],
    rest.map(([name, time]) => [name, (time - empty).toFixed(1), `${((time - empty) / ours).toFixed(1)}×`]),
  ),
);
