/** How long the mock takes to start and to respond to its first request, the first time from the import of `/testing`: each in a process of its own. */
import { execFileSync } from 'node:child_process';
import { median, table } from '../measure.ts';

const rounds = 15;
const program = `
  const call = async (mock) => (await fetch(mock.url + '/v1/customers/42', { headers: { 'x-api-key': 'test-key' } })).text();
  const times = [];
  for (const start of ['the first', 'a later']) {
    const begin = performance.now();
    const { startMock } = await import('../../dist/src/testing.js');
    const mock = await startMock();
    const started = performance.now() - begin;
    await call(mock);
    times.push(started, performance.now() - begin);
    await mock.close();
  }
  console.log(JSON.stringify(times));`;

const measure = (): number[] => {
  const args = ['--no-deprecation', '--input-type=module', '--eval', program];
  return JSON.parse(execFileSync(process.execPath, args, { cwd: import.meta.dirname, encoding: 'utf8' }));
};

const times = Array.from({ length: rounds }, measure);
const ms = (column: number) => median(times.map((row) => row[column] ?? Number.NaN)).toFixed(1);
console.log(
  table(
    ['start of a process', 'until it resolves, ms', 'until the first response, ms'],
    [
      ['the first', ms(0), ms(1)],
      ['a later one', ms(2), ms(3)],
    ],
  ),
);
