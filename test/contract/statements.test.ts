/** The ledger of the interface's statements, against the contract, the guides, the sandbox and the tests. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listInferred, listNotShown } from '../../scripts/contract/remarks.js';
import { listChoices } from '../../scripts/contract/sandbox-choices.js';
import { readLedger, type Statement } from '../../scripts/contract/statements.js';
import { type Contract, listEvents, listOperations, readContract, type Schema } from './contract.js';
import { flatten } from './notation.js';

const contract = readContract();
const notShown = listNotShown(contract);
const inferred = listInferred(contract);
const choices = listChoices();
const { statements, added, choices: listedChoices } = readLedger();
const all = [...statements, ...added];
const places = new Set(all.flatMap(({ at }) => at));

/** The fields that lead into a schema: `schema Wallet, field status`. */
function hasField(schema: Schema, [field, ...rest]: string[]): boolean {
  if (field === undefined) return true;
  return flatten(contract, schema).some(({ properties = {} }) => {
    const found = properties[field];
    return found !== undefined && hasField(found, rest);
  });
}

/** Whether a place of the ledger exists. */
function exists(place: string): boolean {
  const [head = '', ...inside] = place.split(', ');
  const [, kind = '', name = ''] = /^(\w+(?: scheme)?) (.+)$/.exec(head) ?? [];
  const isIn = (part: keyof Contract['components']) => name in contract.components[part];
  switch (kind) {
    case 'schema': {
      const schema = contract.components.schemas[name];
      return (
        schema !== undefined &&
        hasField(
          schema,
          inside.map((field) => field.replace(/^field /, '')),
        )
      );
    }
    case 'operation':
      return listOperations(contract).some(
        ({ operation: { operationId, responses } }) =>
          operationId === name && inside.every((part) => part.replace(/^response /, '') in responses),
      );
    case 'event':
      return listEvents(contract).some(({ path }) => path === name);
    case 'tag':
      return contract.tags.some((tag) => tag.name === name && inside.every((part) => part in tag));
    case 'parameter':
      return isIn('parameters');
    case 'header':
      return isIn('headers');
    case 'response':
      return isIn('responses');
    case 'security scheme':
      return isIn('securitySchemes');
    case 'guide':
      return existsSync(`docs/${name}.md`);
    case 'choice':
      return choices.some(({ topic }) => topic === name);
    default:
      return place === 'the interface' || place === 'server';
  }
}

/** Whether an entry names a place, or the schema, operation or area that it lies in. */
const isReached = (place: string): boolean => {
  const parts = place.split(', ');
  return parts.some((_, index) => places.has(parts.slice(0, index + 1).join(', ')));
};

const title = ({ section = 'an addition', words }: Statement) => `${section}: ${words}`;

describe('test/contract/statements.yaml', () => {
  it('has no entry twice in a section', () => {
    const titles = all.map((statement) => `${title(statement)} ${statement.at}`);
    expect(titles.filter((one, index) => titles.indexOf(one) < index)).toEqual([]);
  });

  it('names places that exist', () => {
    const missing = all.flatMap((statement) =>
      statement.at.filter((place) => !exists(place)).map((place) => `${title(statement)}: ${place}`),
    );
    expect(missing).toEqual([]);
    expect(all.filter(({ at }) => at.length === 0)).toEqual([]);
  });

  it.each([
    'schema Gone',
    'schema Asset, field gone',
    'operation gone',
    'event gone',
    'tag gone',
    'guide gone',
    'choice gone',
    'gone',
  ])('would not pass with the place "%s"', (place) => expect(exists(place)).toBe(false));

  it('names a test that exists for every behaviour', () => {
    const missing = statements
      .filter(({ kind }) => kind === 'behaviour')
      .filter(({ test = '' }) => {
        const [file = '', name = ''] = test.split('#');
        return name === '' || !existsSync(file) || !readFileSync(file, 'utf8').includes(`'${name}'`);
      });
    expect(missing.map(title)).toEqual([]);
  });

  it('gives a reason for every addition', () => {
    expect(added.filter(({ because }) => !because)).toEqual([]);
    expect(listedChoices.filter(({ because }) => !because)).toEqual([]);
  });

  it('is reached by every x-inferred of the contract', () => {
    expect(inferred.filter(({ place }) => !isReached(place)).map(({ place }) => place)).toEqual([]);
  });

  it('lists every choice of the sandbox, and none that is not made', () => {
    const listed = [
      ...listedChoices.map(({ choice }) => choice),
      ...[...places].flatMap((place) => (place.startsWith('choice ') ? [place.slice('choice '.length)] : [])),
    ];
    expect(listed.toSorted()).toEqual(choices.map(({ topic }) => topic).toSorted());
  });

  it('has the gaps that the contract marks, and no other', () => {
    const gaps = all.filter(({ kind }) => kind === 'not shown');
    const matches = ({ at, words }: Statement, { place, text }: (typeof notShown)[number]) =>
      at.includes(place) && text.includes(words);
    expect(gaps.filter((gap) => !notShown.some((remark) => matches(gap, remark))).map(title)).toEqual([]);
    expect(notShown.filter((remark) => !gaps.some((gap) => matches(gap, remark))).map(({ text }) => text)).toEqual([]);
  });
});

describe('an inference in a guide', () => {
  const guides = globSync('docs/*.md').map((file) => ({ file, text: readFileSync(file, 'utf8') }));
  const paragraphs = guides.flatMap(({ file, text }) =>
    text.split(/\n\n+/).map((paragraph) => ({ file, paragraph: paragraph.replaceAll(/\s+/g, ' ') })),
  );

  it('has the fixed form, and a link to what is not shown', () => {
    const marked = paragraphs.filter(({ paragraph }) => /\bwe assume\b/i.test(paragraph));
    expect(marked.length).toBeGreaterThan(1);
    const wrong = marked.filter(
      ({ paragraph }) =>
        !/the interface does not say[^.]*; we assume/i.test(paragraph) || !paragraph.includes('(#/not-shown)'),
    );
    expect(wrong).toEqual([]);
  });
});
