import { describe, expect, test } from 'vitest';
import { choicesTable, findChoices, listChoices } from '../../scripts/contract/sandbox-choices.js';

describe('the choices of the sandbox', () => {
  test.each([
    'statuses and bodies of failures',
    'scope of keys',
    'events of fiat, withdrawal and sweep',
    'five attempts against five delays',
    'timeout of an attempt',
    'what resend sends',
    'paging',
    'regenerate (id, customer, old number)',
    'an inactive address',
    'lifetime of a code',
    'nonces',
    'digests per chain',
    "Stellar's form",
    'contract writes off EVM',
    'index base and failed entries',
    'quota and unit of the reset',
    'lineage of rates',
    'fiat rate and fee',
    'deposits at a master wallet',
    'end state of a withdrawal',
    'field of the private key',
    'confirmations',
  ])('have one on %s', (topic) => {
    expect(listChoices().filter((choice) => choice.topic === topic)).toHaveLength(1);
  });

  test('are read from comments of several lines, each into a row of the table', () => {
    const source =
      'a\n  // Choice: paging. Lists begin\n  // with the | newest.\nconst b = 1; // Choice: clock. It stands.\n';
    const choices = findChoices(source, 'a.ts');
    expect(choices.map(({ topic, text }) => [topic, text])).toEqual([
      ['paging', 'Lists begin with the | newest.'],
      ['clock', 'It stands.'],
    ]);
    expect(choicesTable(choices).split('\n').slice(2)).toEqual([
      '| Paging | Lists begin with the \\| newest. |',
      '| Clock | It stands. |',
    ]);
  });

  test('a choice without a text is an error that names the file', () => {
    expect(() => findChoices('// Choice: paging', 'a.ts')).toThrow(/a\.ts.*paging/);
  });
});
