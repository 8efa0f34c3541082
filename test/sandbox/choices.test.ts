import { describe, expect, test } from 'vitest';
import { choicesTable, findChoices } from '../../scripts/docs/sandbox-choices.js';

describe('the choices of the sandbox', () => {
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
