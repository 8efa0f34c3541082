/**
 * The client against hostile services and environments, on the Node that runs the tests. `npm run test:external -- runtimes`
 * does the same to the packed client on every runtime.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { countArrivals, problemsOf } from '../runtimes/arrivals.ts';
import { conditions } from '../runtimes/conditions.ts';
import { present, type Runtime } from '../runtimes/runtimes.ts';
import { buildProgram, environmentCases } from './hostile/environments.ts';

const [node] = present as [Runtime];
// The checks are plain JavaScript, which every runtime loads. The compiler does not look into them.
const checks: string = '../runtimes/checks/arrivals.js';
const { measureArrivals } = await import(checks);
const counted = await countArrivals(measureArrivals, node);

describe('a call that is not a read arrives once and whole', () => {
  it.each(conditions.filter(({ protocol }) => protocol === 'HTTP/1.1'))('$protocol, $name', ({ id }) => {
    const arrivals = counted.filter(({ condition }) => condition === id);
    expect(arrivals.length).toBeGreaterThan(0);
    expect(problemsOf(node.name, arrivals)).toEqual([]);
  });
});

const folder = mkdtempSync(join(tmpdir(), 'wallet-api-environments-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const source = join(import.meta.dirname, '../../src');
const alias = {
  'stablecoin-wallet-api': join(source, 'index.ts'),
  '#transport': join(source, 'client/transport.ts'),
};
const start = (await buildProgram(folder, { alias }))(process.execPath);

it.each(environmentCases)('the environment of a program: %s', async (_, expected, meet) => {
  expect(await meet(start)).toBe(expected);
});
