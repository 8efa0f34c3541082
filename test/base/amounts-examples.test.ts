import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fromUnits, toExactNumber, toUnits } from '../../src/index.js';

const amounts = { fromUnits, toExactNumber, toUnits };

const read = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

/** Runs a program with the functions of this area in scope, and returns what it prints. */
function run(program: string): unknown[] {
  const printed: unknown[] = [];
  const names = { ...amounts, console: { log: (value: unknown) => printed.push(value) } };
  new Function(...Object.keys(names), program.replace(/^import .*$/gm, ''))(...Object.values(names));
  return printed;
}

const examples = [...read('src/base/amounts.ts').matchAll(/^ \* (\w+\(.*\)); \/\/ (.+)$/gm)].map(
  ([, call = '', value = '']) => ({ call, value }),
);

it.each(examples)('the example $call is $value', ({ call, value }) => {
  const [result, stated] = run(`console.log(${call}); console.log(${value})`);
  expect(result).toEqual(stated);
});

it('every function has an example', () => {
  expect(new Set(examples.map(({ call }) => call.replace(/\(.*/, '')))).toEqual(new Set(Object.keys(amounts)));
});

it('the example prints what it says', () => {
  const example = read('examples/amounts.ts');
  const said = [...example.matchAll(/console\.log\(.*\/\/ (.+)$/gm)].map(([, value]) => value);
  expect(said.length).toBeGreaterThan(1);
  expect(run(example).map(String)).toEqual(said);
});
