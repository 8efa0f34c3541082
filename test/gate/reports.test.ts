import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { formatReport, type Report } from '../../scripts/gate/report.ts';
import { sourceFinder } from '../../scripts/gate/source.ts';
import type { Change } from '../../src/diff/index.ts';

const change = (part: Partial<Change>): Change => ({
  class: 'breaking',
  owner: 'Rate',
  place: 'schema Rate, field version',
  what: 'was removed',
  rule: 'field-removed',
  why: 'readers find it gone',
  advice: [],
  sides: ['response'],
  uses: [],
  pointer: '/components/schemas/Rate/properties/version',
  ...part,
});

const use = (name: string, side: Change['sides'][number] = 'response') => ({ name, side });

const report = (part: Partial<Report>): Report => ({
  version: '2.0.0',
  released: '1.2.3',
  demands: undefined,
  changes: [],
  excepted: [],
  problems: [],
  ...part,
});

const locate = () => ({ file: 'openapi/schemas/Rate.yaml', line: 7 });

const text = (part: Partial<Report>) => formatReport(report(part), 'text', locate).split('\n');
const markdown = (part: Partial<Report>) => formatReport(report(part), 'markdown', locate).split('\n');
const github = (part: Partial<Report>) => formatReport(report(part), 'github', locate).split('\n');

const exception = { change: 'schema Rate, field version', reason: 'It was never | sent.', until: '2026-01-31' };

describe('the report as text', () => {
  test('counts the changes and says what they demand', () => {
    expect(text({})).toEqual(['contract of 2.0.0 against the released one of 1.2.3: 0 changes']);
    expect(text({ changes: [change({})], demands: { class: 'breaking', version: '2.0.0' } })[0]).toBe(
      'contract of 2.0.0 against the released one of 1.2.3: 1 change, which demand at least 2.0.0',
    );
  });

  test('says before the first release that there is nothing to compare with', () => {
    expect(text({ released: undefined })).toEqual([
      'contract of 2.0.0: compared with nothing, because no contract is released yet (npm run release:contract keeps the first)',
    ]);
  });

  test('lists the changes by class, breaking ones first', () => {
    const additive = change({ class: 'additive', place: 'operation getRate, tags', what: 'x', why: 'y' });
    expect(text({ changes: [additive, change({ class: 'retired' }), change({})] }).slice(1)).toEqual([
      '',
      'breaking (1)',
      '  schema Rate, field version',
      '    was removed: readers find it gone (field-removed)',
      '',
      'retired (1)',
      '  schema Rate, field version',
      '    was removed: readers find it gone (field-removed)',
      '',
      'additive (1)',
      '  operation getRate, tags',
      '    x: y (field-removed)',
    ]);
  });

  test('counts changes of the documentation by what they belong to', () => {
    const places = ['schema Rate, title', 'schema Rate, field a, title', 'operation getRate (GET /rates), summary'];
    expect(text({ changes: places.map((one) => change({ class: 'docs-only', place: one })) }).slice(2)).toEqual([
      'docs-only (3)',
      '  schema Rate: 2 places',
      '  operation getRate (GET /rates), summary',
    ]);
  });

  test('names the operations that a change concerns, and what programs do now', () => {
    const uses = [use('getRate'), use('listRates'), use('getRate', 'request')];
    expect(text({ changes: [change({ uses, advice: ['expect no `version`'] })] }).slice(3)).toEqual([
      '  schema Rate, field version',
      '    was removed: readers find it gone (field-removed)',
      '    concerns getRate, listRates',
      '    now: expect no `version`',
    ]);
    const own = change({ place: 'operation getRate (GET /rate), response 200', uses: [use('getRate')] });
    expect(text({ changes: [own] }).slice(4)).toEqual(['    was removed: readers find it gone (field-removed)']);
  });

  test('lists what is excepted, with reason and date', () => {
    expect(text({ excepted: [{ ...change({}), exception }] }).slice(1)).toEqual([
      '',
      'excepted (1)',
      '  schema Rate, field version',
      '    was removed: until 2026-01-31, It was never | sent.',
    ]);
  });
});

describe('the report as markdown', () => {
  test('has a table for every class, and a list for the documentation', () => {
    const docs = change({ class: 'docs-only', place: 'schema Rate, title' });
    expect(
      markdown({
        changes: [change({ why: 'a | b\nc', uses: [use('getRate')], advice: ['expect no `version`'] }), docs],
        problems: ['one\ntwo'],
      }),
    ).toEqual([
      '## Changes of the contract',
      '',
      'contract of 2.0.0 against the released one of 1.2.3: 2 changes.',
      '',
      '> [!CAUTION]',
      '> one',
      '> two',
      '',
      '### breaking (1)',
      '',
      '| Where | What | Why | Now |',
      '|---|---|---|---|',
      '| schema Rate, field version; concerns getRate | was removed | a \\| b c (`field-removed`) | expect no `version` |',
      '',
      '### docs-only (1)',
      '',
      '- schema Rate, title',
    ]);
  });

  test('has a table of exceptions', () => {
    expect(markdown({ excepted: [{ ...change({}), exception }] }).slice(4)).toEqual([
      '### excepted (1)',
      '',
      '| Where | What | Reason | Until |',
      '|---|---|---|---|',
      '| schema Rate, field version | was removed | It was never \\| sent. | 2026-01-31 |',
    ]);
  });
});

describe('the annotations for GitHub', () => {
  test('stand at the file and line of the source, by class', () => {
    const classes = ['breaking', 'retired', 'additive', 'docs-only'] as const;
    expect(github({ changes: classes.map((one) => change({ class: one, what: '5%', why: 'a\nb' })) })).toEqual([
      '::warning file=openapi/schemas/Rate.yaml,line=7,title=breaking%3A schema Rate%2C field version::5%25: a%0Ab (field-removed)',
      '::warning file=openapi/schemas/Rate.yaml,line=7,title=retired%3A schema Rate%2C field version::5%25: a%0Ab (field-removed)',
      '::notice file=openapi/schemas/Rate.yaml,line=7,title=additive%3A schema Rate%2C field version::5%25: a%0Ab (field-removed)',
    ]);
  });

  test('report problems as errors', () => {
    expect(github({ problems: ['a: b\r\nc'] })).toEqual(['::error title=Changes of the contract::a: b%0D%0Ac']);
  });
});

test('the report as JSON has the file and line of every change', () => {
  const whole = report({ changes: [change({})], problems: ['one'] });
  expect(JSON.parse(formatReport(whole, 'json', locate))).toEqual({
    ...JSON.parse(JSON.stringify(whole)),
    changes: [{ ...change({}), file: 'openapi/schemas/Rate.yaml', line: 7 }],
  });
});

describe('a part of the contract is found in its source', () => {
  const root = mkdtempSync(join(tmpdir(), 'source-'));
  afterAll(() => rmSync(root, { recursive: true }));
  const files: Record<string, string[]> = {
    'openapi.yaml': [
      'openapi: 3.1.0',
      'servers:',
      '  - url: /',
      '  - url: /b',
      'paths:',
      '  /a/{id}:',
      '    $ref: paths/get.yaml',
      '  /paths:',
      '    get: {}',
    ],
    'paths/get.yaml': [
      'get:',
      '  responses:',
      "    '200':",
      '      content:',
      '        application/json:',
      '          schema:',
      '            allOf:',
      '              - $ref: ../schemas/Envelope.yaml',
      '              - properties:',
      '                  data:',
      '                    $ref: ../schemas/Rate.yaml#/properties/inner',
      '  parameters:',
      '    - name: id',
      '    - $ref: ../parameters/Page.yaml',
    ],
    'parameters/Page.yaml': ['name: page', 'in: query'],
    'schemas/Envelope.yaml': ['type: object', 'properties:', '  message:', '    type: string'],
    'schemas/Rate.yaml': [
      'type: object',
      'properties:',
      '  inner:',
      '    type: object',
      '    maxProperties: 3',
      '  lost:',
      '    $ref: Nowhere.yaml',
      '  discount%:',
      '    type: number',
    ],
    'schemas/Text.yaml': ['anyOf:', '  - type: string', '  - $ref: Texts.yaml'],
    'schemas/Texts.yaml': ['anyOf:', '  - type: array', '  - $ref: Text.yaml'],
    'examples/rates/rate.first.yaml': ['value: 1'],
  };
  for (const [file, lines] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), `${lines.join('\n')}\n`);
  }
  const find = sourceFinder(join(root, 'openapi.yaml'));
  const schema = '/paths/~1a~1{id}/get/responses/200/content/application~1json/schema';

  test.each([
    ['a part of the root', '/servers', 'openapi.yaml', 2],
    ['an item of a list', '/servers/1', 'openapi.yaml', 4],
    ['an operation behind a reference', '/paths/~1a~1{id}/get', 'paths/get.yaml', 1],
    ['a parameter', '/paths/~1a~1{id}/get/parameters/id', 'paths/get.yaml', 13],
    ['a field of a parameter behind a reference', '/paths/~1a~1{id}/get/parameters/page/in', 'parameters/Page.yaml', 2],
    ['a field of a merged schema', `${schema}/properties/message/type`, 'schemas/Envelope.yaml', 4],
    ['a field of another merged schema', `${schema}/properties/data`, 'paths/get.yaml', 10],
    ['a merged schema without the keyword that was removed', `${schema}/title`, 'paths/get.yaml', 6],
    ['an operation at a path that is named like a folder', '/paths/~1paths/get', 'openapi.yaml', 9],
    ['alternatives that contain each other', '/components/schemas/Text/title', 'schemas/Text.yaml', 1],
    ['what a reference with a pointer leads to', `${schema}/properties/data/maxProperties`, 'schemas/Rate.yaml', 5],
    ['a component', '/components/schemas/Rate/properties/inner', 'schemas/Rate.yaml', 3],
    [
      'a component in a folder of its kind',
      '/components/examples/rate.first/value',
      'examples/rates/rate.first.yaml',
      1,
    ],
    ['a field whose name has a percent sign', '/components/schemas/Rate/properties/discount%', 'schemas/Rate.yaml', 8],
    ['the nearest part of what is gone', '/components/schemas/Rate/properties/gone', 'schemas/Rate.yaml', 2],
    [
      'the nearest part of what is behind a lost file',
      '/components/schemas/Rate/properties/lost/type',
      'schemas/Rate.yaml',
      6,
    ],
    ['the root for a component without a file', '/components/schemas/Gone', 'openapi.yaml', 1],
    ['the root for a kind without a folder', '/components/headers/Gone', 'openapi.yaml', 1],
  ])('%s', (_, pointer, file, line) => {
    expect(find(pointer)).toEqual({ file: join(root, file), line });
  });
});
