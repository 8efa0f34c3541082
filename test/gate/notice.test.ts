import { describe, expect, test } from 'vitest';
import { applyExceptions, parseExceptions } from '../../scripts/gate/exceptions.ts';
import { findProblems } from '../../scripts/gate/gate.ts';
import { earliestRemoval, findNoticeProblems, retire } from '../../scripts/gate/notice.ts';
import { type Change, compareContracts } from '../../src/diff/index.ts';

const today = '2026-06-01';

const document = (properties: object, parameters: object[] = [], operation: object = {}) => ({
  openapi: '3.1.0',
  paths: {
    '/things': {
      get: {
        operationId: 'listThings',
        parameters,
        responses: { '200': { description: 'All.', content: { 'application/json': { schema: { properties } } } } },
        ...operation,
      },
      post: { operationId: 'createThing', responses: { '200': { description: 'Done.' } } },
    },
  },
});

const announced = (sunset: string) => ({ type: 'string', deprecated: true, 'x-sunset': sunset });
const name = { name: { type: 'string' } };

const changesOf = (before: object, after: object): Change[] => retire(compareContracts(before, after), before, today);
const problemsOf = (before: object, after: object) => findNoticeProblems(changesOf(before, after), today);

describe('what is removed', () => {
  test('is retired when its date has come', () => {
    const [change] = changesOf(document({ ...name, nick: announced(today) }), document(name));
    expect(change).toMatchObject({ class: 'retired', why: 'its removal was announced, and the date has passed' });
    expect(problemsOf(document({ ...name, nick: announced(today) }), document(name))).toEqual([]);
  });

  test.each(['discount%', 'a%41b', 'a/b', 'a~b'])('is retired whatever its name, for example %s', (field) => {
    const [change] = changesOf(document({ ...name, [field]: announced(today) }), document(name));
    expect(change?.class).toBe('retired');
  });

  test.each([
    ['before its date', announced('2026-06-02'), 'was removed before its sunset: it may be removed on 2026-06-02'],
    ['without a date', { type: 'string', deprecated: true }, 'was removed without notice'],
    ['without being deprecated', { type: 'string', 'x-sunset': '2026-01-01' }, 'was removed without notice'],
    ['without an announcement', { type: 'string' }, '"x-sunset: 2026-08-30" first, and remove it on that date'],
    ['with a date that is none', announced('soon'), 'was removed without notice'],
  ])('is a problem %s', (_, nick, problem) => {
    expect(problemsOf(document({ ...name, nick }), document(name))).toEqual([expect.stringContaining(problem)]);
    expect(changesOf(document({ ...name, nick }), document(name))[0]?.class).toBe('breaking');
  });

  test('is announced by what stands next to a reference, whatever the component says', () => {
    const components = { schemas: { Nick: { type: 'string', title: 'Nick', 'x-sunset': '2026-12-31' } } };
    const nick = { $ref: '#/components/schemas/Nick', deprecated: true, 'x-sunset': today };
    const [change] = changesOf({ ...document({ ...name, nick }), components }, { ...document(name), components });
    expect(change).toMatchObject({
      class: 'retired',
      removed: { type: 'string', title: 'Nick', deprecated: true, 'x-sunset': today },
    });
  });

  test.each([
    ['as a whole', {}],
    ['in part', { deprecated: true }],
  ])('is not announced by the component that a field refers to, %s', (_, own) => {
    const components = { schemas: { Nick: announced(today) } };
    const nick = { $ref: '#/components/schemas/Nick', ...own };
    const [before, after] = [document({ ...name, nick }), document(name)];
    expect(problemsOf({ ...before, components }, { ...after, components })).toEqual([
      expect.stringContaining('was removed without notice'),
    ]);
  });

  test('may be a parameter, an operation or an event', () => {
    const parameter = { name: 'page', in: 'query', schema: {}, deprecated: true, 'x-sunset': today };
    const { paths, ...rest } = document(name);
    const retired = document(name, [], { deprecated: true, 'x-sunset': today });
    const event = { post: { deprecated: true, 'x-sunset': today, responses: {} } };
    for (const [before, after] of [
      [document(name, [parameter]), document(name)],
      [retired, { ...rest, paths: { '/things': { post: paths['/things'].post } } }],
      [{ ...rest, webhooks: { made: event } }, rest],
    ] as const)
      expect(changesOf(before, after)).toMatchObject([{ class: 'retired' }]);
  });
});

describe('a schema that is removed with the only part that uses it', () => {
  const content = (name: string) => ({ 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } });
  const mark = { deprecated: true, 'x-sunset': today };
  /** A contract with or without a part that uses `Shape`. */
  type Holder = (
    isKept: boolean,
    marks: object,
  ) => { paths?: object; parameters?: object; schemas?: object; webhooks?: object };
  const holders = {
    operation: (isKept, marks) => ({
      paths: {
        '/sizes': { ...(isKept && { get: { ...marks, responses: { '200': { content: content('Shape') } } } }) },
      },
    }),
    event: (isKept, marks) => ({
      webhooks: { ...(isKept && { sized: { post: { ...marks, requestBody: { content: content('Shape') } } } }) },
    }),
    'event that a union lists': (isKept, marks) => ({
      webhooks: { ...(isKept && { sized: { post: { ...marks, requestBody: { content: content('Shape') } } } }) },
      schemas: {
        Union: {
          oneOf: isKept ? [{ $ref: '#/components/schemas/Shape' }] : [],
          discriminator: { propertyName: 'event', mapping: isKept ? { sized: '#/components/schemas/Shape' } : {} },
        },
      },
    }),
    'parameter of its path': (isKept, marks) => ({
      paths: {
        '/things': {
          parameters: isKept
            ? [{ name: 'size', in: 'query', ...marks, schema: { $ref: '#/components/schemas/Shape' } }]
            : [],
          get: {},
        },
      },
    }),
    'field in an allOf': (isKept, marks) => ({
      webhooks: {
        made: {
          post: {
            requestBody: {
              content: {
                'application/json': {
                  schema: {
                    allOf: [
                      { properties: name },
                      {
                        allOf: [
                          {
                            properties: isKept
                              ? { size: { allOf: [{ $ref: '#/components/schemas/Shape' }], ...marks } }
                              : {},
                          },
                        ],
                      },
                    ],
                  },
                },
              },
            },
          },
        },
      },
    }),
    parameter: (isKept, marks) => ({
      paths: { '/things': { get: { parameters: isKept ? [{ $ref: '#/components/parameters/Size' }] : [] } } },
      parameters: {
        ...(isKept && {
          Size: { name: 'size', in: 'query', ...marks, schema: { $ref: '#/components/schemas/Shape' } },
        }),
      },
    }),
    field: (isKept, marks) => ({
      paths: { '/things': { get: { responses: { '200': { content: content('Thing') } } } } },
      schemas: {
        Thing: { properties: { ...name, ...(isKept && { size: { $ref: '#/components/schemas/Shape', ...marks } }) } },
      },
    }),
  } satisfies Record<string, Holder>;
  const schemas = { Shape: { properties: { size: { $ref: '#/components/schemas/Size' } } }, Size: { type: 'string' } };
  const contract = (holder: Holder, isKept: boolean, marks: object = mark, others: object = {}) => {
    const { parameters, schemas: own, ...rest } = holder(isKept, marks);
    const held = { ...own, ...(isKept && schemas), ...others };
    return { openapi: '3.1.0', paths: {}, ...rest, components: { parameters, schemas: held } };
  };
  const ownersOf = (changes: Change[], verdict: Change['class']) =>
    changes.filter((change) => change.class === verdict).map(({ owner }) => owner);
  const problemsWith = (changes: Change[], entry: string) =>
    findProblems({ changes, released: '1.0.0', version: '2.0.0', changelog: `## [2.0.0]\n\n- ${entry}\n` });

  test.each(Object.entries(holders))('is retired with a deprecated %s, and needs no entry of its own', (_, holder) => {
    const changes = changesOf(contract(holder, true), contract(holder, false));
    expect(changes).toHaveLength(3);
    expect(ownersOf(changes, 'retired')).toEqual(expect.arrayContaining(['Shape', 'Size']));
    expect(ownersOf(changes, 'breaking')).toEqual([]);
    expect(problemsWith(changes, 'Something is gone.')).toHaveLength(1);
  });

  test.each(Object.entries(holders))('is refused with a deprecated %s before the date', (_, holder) => {
    const changes = changesOf(contract(holder, true, announced('2026-06-02')), contract(holder, false));
    expect(ownersOf(changes, 'retired')).toEqual([]);
    expect(findNoticeProblems(changes, today)).toEqual([expect.stringContaining('was removed before its sunset')]);
    expect(problemsWith(changes, 'Something is gone.')).toHaveLength(3);
  });

  test('breaks programs if something that is not retired used it too', () => {
    const event = (content: object) => ({ webhooks: { used: { post: { requestBody: { content } } } } });
    const before = { ...contract(holders.operation, true), ...event(content('Size')) };
    const inlined = event({ 'application/json': { schema: schemas.Size } });
    const changes = changesOf(before, { ...contract(holders.operation, false), ...inlined });
    expect(ownersOf(changes, 'retired')).toContain('Shape');
    expect(ownersOf(changes, 'breaking')).toEqual(['Size']);
  });

  test.each([
    ['a schema that no operation uses', (shape: object) => ({ Other: { properties: { shape } } }), {}],
    [
      'the mapping of a discriminator',
      (_: object, isKept = false) => ({
        Base: {
          discriminator: {
            propertyName: 'kind',
            mapping: isKept ? { a: '#/components/schemas/Shape', b: 'Size' } : {},
          },
        },
      }),
      { webhooks: { used: { post: { requestBody: { content: content('Base') } } } } },
    ],
  ])('breaks programs if %s led to it too', (_, others, rest) => {
    const before = contract(holders.operation, true, mark, others({ $ref: '#/components/schemas/Shape' }, true));
    const inlined = { properties: { size: schemas.Size } };
    const after = contract(holders.operation, false, mark, others(inlined));
    const changes = changesOf({ ...before, ...rest }, { ...after, ...rest });
    expect(ownersOf(changes, 'breaking')).toEqual(expect.arrayContaining(['Shape', 'Size']));
    expect(ownersOf(changes, 'retired')).toEqual(['GET /sizes']);
  });

  test('breaks programs if no operation or event used it', () => {
    const before = contract(holders.operation, true, mark, { Unused: { type: 'string' } });
    expect(ownersOf(changesOf(before, contract(holders.operation, false)), 'breaking')).toEqual(['Unused']);
  });
});

describe.each(['enum', 'x-extensible-enum'])('a value of %s', (keyword) => {
  const listed = (values: string[], dates?: unknown) =>
    document({
      size: { type: 'string', [keyword]: values, ...(dates !== undefined && { 'x-deprecated-values': dates }) },
    });
  const large = listed(['S', 'L', 'XL'], { L: today });

  test('is retired when its date has come', () => {
    expect(changesOf(large, listed(['S', 'XL']))).toMatchObject([{ class: 'retired', what: 'lost "L"' }]);
    expect(problemsOf(large, listed(['S', 'XL']))).toEqual([]);
  });

  test('is judged apart from another that was removed with it', () => {
    expect(problemsOf(large, listed(['S']))).toEqual([
      expect.stringMatching(
        /field size, \S*enum: XL was removed without notice: release it with "x-deprecated-values: \{ XL: '2026-08-30' \}" first, and remove it on that date$/,
      ),
    ]);
  });

  test('is a problem before its date', () => {
    expect(problemsOf(listed(['S', 'L'], { L: '2026-06-02' }), listed(['S']))).toEqual([
      expect.stringMatching(/enum: L was removed before its sunset: it may be removed on 2026-06-02$/),
    ]);
  });

  test('is announced with 90 days of notice', () => {
    const plain = listed(['S', 'L']);
    expect(changesOf(plain, listed(['S', 'L'], { L: '2026-08-30' }))).toMatchObject([
      { class: 'additive', rule: 'sunset-announced', place: expect.stringMatching(/x-deprecated-values, L$/) },
    ]);
    expect(problemsOf(plain, listed(['S', 'L'], { L: '2026-08-30' }))).toEqual([]);
    expect(problemsOf(plain, listed(['S', 'L'], { L: '2026-08-29' }))).toEqual([
      expect.stringMatching(/, L has its sunset on 2026-08-29: announced today, it may be 2026-08-30 at the earliest$/),
    ]);
    expect(changesOf(listed(['S', 'L'], { L: '2026-08-30' }), listed(['S', 'L'], { L: today }))).toMatchObject([
      { class: 'breaking', rule: 'sunset-earlier' },
    ]);
  });
});

test('a constant that becomes another needs no notice', () => {
  expect(problemsOf(document({ kind: { const: 'A' } }), document({ kind: { const: 'B' } }))).toEqual([]);
});

test('a change that removes nothing needs no notice', () => {
  expect(problemsOf(document(name), document({ name: { type: 'number' } }))).toEqual([]);
});

describe('what is announced', () => {
  const plain = document({ nick: { type: 'string' } });

  test('must leave 90 days', () => {
    expect(earliestRemoval(today)).toBe('2026-08-30');
    expect(problemsOf(plain, document({ nick: announced('2026-08-30') }))).toEqual([]);
    expect(problemsOf(plain, document({ nick: announced('2026-08-29') }))).toEqual([
      expect.stringMatching(
        /field nick has its sunset on 2026-08-29: announced today, it may be 2026-08-30 at the earliest$/,
      ),
    ]);
  });

  test('may be put off, and may be brought forward only with the same notice', () => {
    const before = document({ nick: announced('2026-07-01') });
    expect(problemsOf(before, document({ nick: announced('2026-07-02') }))).toEqual([]);
    expect(problemsOf(before, document({ nick: announced('2026-06-30') }))).toHaveLength(1);
    expect(problemsOf(before, plain)).toEqual([]);
  });

  test.each([
    'next year',
    '2026-9-30',
    '2026-13-45',
    'on 2026-12-31',
    '2026-12-31T00:00:00Z',
    20261231,
    ['2026-12-31'],
  ])('must be a date: %j', (date) => {
    expect(problemsOf(plain, document({ nick: { ...announced(''), 'x-sunset': date } }))).toEqual([
      expect.stringContaining(`has the x-sunset ${JSON.stringify(date)}: write a date as 2026-01-31`),
    ]);
  });
});

describe('an exception', () => {
  const changes = changesOf(document({ ...name, nick: { type: 'string' } }), document(name));
  const [change] = changes;
  const exception = { change: change?.place ?? '', reason: 'It never worked.', until: today };

  test('takes a change out of what counts until its date', () => {
    expect(applyExceptions(changes, [exception], today)).toEqual({
      counted: [],
      excepted: [{ ...change, exception }],
      problems: [],
    });
  });

  test('excepts nothing after its date, and asks to be removed', () => {
    const ended = { ...exception, until: '2026-05-31' };
    expect(applyExceptions(changes, [ended], today)).toEqual({
      counted: changes,
      excepted: [],
      problems: [`the exception for ${change?.place} ended on 2026-05-31: remove it, or undo the change`],
    });
  });

  test('for no change asks to be removed', () => {
    const { problems } = applyExceptions([], [exception], today);
    expect(problems).toEqual([`the exception for ${change?.place} is for no change: remove it`]);
  });

  test('excepts no other change', () => {
    const other = { ...exception, change: 'operation listThings (GET /things), response 200, field name' };
    expect(applyExceptions(changes, [other], today)).toEqual({
      counted: changes,
      excepted: [],
      problems: [`the exception for ${other.change} is for no change: remove it`],
    });
  });

  test.each([
    ['- change: a\n  until: 2026-01-31', 'exceptions.yaml, exception 1 has no reason'],
    ['- change: a\n  reason: b', 'exception 1 has no until'],
    ['- reason: b', 'exception 1 has no change'],
    ['- change: a\n  reason: ""\n  until: 2026-01-31', 'exception 1 has no reason'],
    ['- text', 'exception 1 has no change'],
    ...['later', '31 January 2026', '2026-13-45', 'on 2026-01-31', '2026-01-31T00:00:00Z'].map((until) => [
      `- change: a\n  reason: b\n  until: ${until}`,
      `exception 1 has "until: ${until}": write a date as 2026-01-31`,
    ]),
    ['change: a', 'exceptions.yaml must be a list of exceptions'],
  ])('that is incomplete is refused: %j', (text, message) => {
    expect(() => parseExceptions(text, 'exceptions.yaml')).toThrow(message);
  });

  test('is read from YAML, of which an empty file holds none', () => {
    expect(parseExceptions('', 'exceptions.yaml')).toEqual([]);
    expect(parseExceptions('- change: a\n  reason: b\n  until: 2026-01-31\n', 'exceptions.yaml')).toEqual([
      { change: 'a', reason: 'b', until: '2026-01-31' },
    ]);
  });
});
