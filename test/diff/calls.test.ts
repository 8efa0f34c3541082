/**
 * Parameters, bodies, headers, media types, statuses and credentials, with a model of messages as the judge. It lists what goes over
 * the wire, and knows nothing of the rules of the comparison.
 */
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareContracts } from '../../src/diff/index.ts';
import type { Node } from './cases.js';

/** What the generated contracts differ in. */
const parts = {
  in: fc.constantFrom('query', 'header', 'path', 'cookie'),
  name: fc.constantFrom('p', 'P', 'q'),
  parameter: fc.constantFrom('none', 'path', 'operation', 'both', 'reference'),
  required: fc.boolean(),
  parameterSchema: fc.nat(8),
  style: fc.constantFrom(
    undefined,
    'form',
    'spaceDelimited',
    'pipeDelimited',
    'deepObject',
    'simple',
    'label',
    'matrix',
  ),
  explode: fc.constantFrom(undefined, true, false),
  inContent: fc.constantFrom(undefined, 'application/json', 'text/plain'),
  bodyRequired: fc.constantFrom(undefined, true, false),
  bodyTypes: fc.nat(8),
  bodySchema: fc.nat(8),
  statuses: fc.uniqueArray(fc.constantFrom('200', '201', '2XX', '404', '4xx', 'default')),
  responseTypes: fc.nat(8),
  responseSchema: fc.nat(8),
  header: fc.constantFrom(undefined, 'x-h', 'X-H', 'x-i', 'Content-Type'),
  headerRequired: fc.constantFrom(undefined, true, false),
  headerSchema: fc.nat(8),
  headerExplode: fc.constantFrom(undefined, true, false),
  security: fc.nat(8),
  ownSecurity: fc.constantFrom(undefined, ...Array.from({ length: 9 }, (_, index) => index)),
  keyName: fc.constantFrom('x-key', 'X-Key', 'x-other'),
  keyIn: fc.constantFrom('header', 'query'),
  scheme: fc.constantFrom('bearer', 'Bearer', 'basic'),
  names: fc.constantFrom('', 'new'),
};
type Contract = { [Key in keyof typeof parts]: (typeof parts)[Key] extends fc.Arbitrary<infer Value> ? Value : never };

const strings = { type: 'array', items: { type: 'string' } };
const schemas: readonly Node[] = [
  { type: 'string' },
  { type: 'string', maxLength: 1 },
  { enum: ['a', 'b'] },
  { const: 'a' },
  { type: 'integer' },
  { type: ['string', 'array'], items: { type: 'string' } },
  strings,
  { ...strings, maxItems: 1 },
  { type: 'object', properties: { k: { type: 'string' } }, additionalProperties: false },
];
const mediaTypes: readonly (readonly string[] | undefined)[] = [
  undefined,
  ['application/json'],
  ['application/json; charset=utf-8'],
  ['Application/JSON', 'text/plain'],
  ['application/*'],
  ['*/*'],
  ['text/plain'],
  ['text/*', 'application/json'],
  ['application/xml', 'application/json'],
];
const requirements: readonly (readonly Record<string, readonly string[]>[])[] = [
  [],
  [{}],
  [{ key: [] }],
  [{ http: [] }],
  [{ key: [], http: [] }],
  [{ key: [] }, { http: [] }],
  [{ oauth: ['read'] }],
  [{ oauth: ['read', 'write'] }],
  [{ key: [] }, {}],
];

const content = (types: number, schema: number): Node =>
  mediaTypes[types]
    ? { content: Object.fromEntries((mediaTypes[types] ?? []).map((type) => [type, { schema: schemas[schema] }])) }
    : {};

/** The style of a parameter, if it may have one there. */
const styleOf = (one: Contract): string | undefined =>
  ({
    query: ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject'],
    path: ['simple', 'label', 'matrix'],
    header: ['simple'],
    cookie: ['form'],
  })[one.in]?.find((style) => style === one.style);

const isRequired = (one: Contract): boolean => one.required || one.in === 'path';

const securityOf = (one: Contract): readonly Record<string, readonly string[]>[] =>
  (requirements[one.ownSecurity ?? one.security] ?? []).map((requirement) =>
    Object.fromEntries(Object.entries(requirement).map(([name, scopes]) => [name + one.names, scopes])),
  );

function write(one: Contract, isEvent: boolean): Node {
  const parameter: Node = {
    name: one.name,
    in: one.in,
    required: isRequired(one),
    ...(one.inContent
      ? { content: { [one.inContent]: { schema: schemas[one.parameterSchema] } } }
      : { schema: schemas[one.parameterSchema], style: styleOf(one), explode: one.explode }),
  };
  const other: Node = { ...parameter, content: undefined, schema: { type: 'boolean' } };
  const at = (...places: string[]) => places.includes(one.parameter);
  const header: Node = { required: one.headerRequired, schema: schemas[one.headerSchema], explode: one.headerExplode };
  const response: Node = {
    description: '',
    ...content(one.responseTypes, one.responseSchema),
    ...(one.header && { headers: { [one.header]: header } }),
  };
  const operation: Node = {
    operationId: 'call',
    ...(at('operation', 'both') && { parameters: [parameter] }),
    ...(at('reference') && { parameters: [{ $ref: '#/components/parameters/P' }] }),
    ...(mediaTypes[one.bodyTypes] && {
      requestBody: { required: one.bodyRequired, ...content(one.bodyTypes, one.bodySchema) },
    }),
    responses: Object.fromEntries(one.statuses.map((status) => [status, response])),
    ...((one.ownSecurity !== undefined || isEvent) && { security: securityOf(one) }),
  };
  const item: Node = {
    ...(at('path') && { parameters: [parameter] }),
    ...(at('both') && { parameters: [other] }),
    post: operation,
  };
  return JSON.parse(
    JSON.stringify({
      openapi: '3.1.0',
      ...(isEvent ? { webhooks: { called: item } } : { paths: { '/a/{p}': item } }),
      security: securityOf({ ...one, ownSecurity: undefined }),
      components: {
        parameters: { P: parameter },
        securitySchemes: {
          [`key${one.names}`]: { type: 'apiKey', in: one.keyIn, name: one.keyName },
          [`http${one.names}`]: { type: 'http', scheme: one.scheme },
          [`oauth${one.names}`]: {
            type: 'oauth2',
            flows: { implicit: { authorizationUrl: '/', scopes: { read: '', write: '' } } },
          },
        },
      },
    }),
  ) as Node;
}

const ajv = new Ajv2020({ allowUnionTypes: true });
const validators = schemas.map((schema) => ajv.compile(schema));
const samples = ['a', 'b', 'ab', 1, [], ['a'], ['a', 'b'], { k: 'a' }, { k: 'b' }, true];
const valid = (schema: number) => samples.filter((sample) => validators[schema]?.(sample));

/** A value as it is sent in a parameter or header. */
function serialise(value: unknown, name: string, style: string, explode: boolean): string {
  const separator = { spaceDelimited: ' ', pipeDelimited: '|', label: '.', matrix: ';', form: '&' }[style] ?? ',';
  const join = explode || !['form', 'label', 'matrix'].includes(style) ? separator : ',';
  const prefix = { label: '.', matrix: `;${name}=`, simple: '' }[style] ?? `${name}=`;
  if (typeof value !== 'object' || value === null) return `${prefix}${value}`;
  if (Array.isArray(value))
    return explode && style !== 'simple' && style !== 'label'
      ? value.map((item) => `${name}=${item}`).join(style === 'matrix' ? ';' : '&')
      : `${prefix}${value.join(join)}`;
  const entries = Object.entries(value);
  if (style === 'deepObject') return entries.map(([key, item]) => `${name}[${key}]=${item}`).join('&');
  return explode ? entries.map(([key, item]) => `${key}=${item}`).join(join) : `${prefix}${entries.flat().join(join)}`;
}

type Messages = Map<string, ReadonlySet<string>>;

const nothing = 'nothing';

/** What may be sent in each parameter, by its place and name. */
function parameters(one: Contract): Messages {
  if (one.parameter === 'none') return new Map();
  const style = styleOf(one) ?? { query: 'form', path: 'simple', header: 'simple', cookie: 'form' }[one.in] ?? '';
  const explode = one.explode ?? style === 'form';
  const name = one.in === 'header' ? one.name.toLowerCase() : one.name;
  const texts = valid(one.parameterSchema).map((value) =>
    one.inContent ? `${name}=${one.inContent} ${JSON.stringify(value)}` : serialise(value, name, style, explode),
  );
  return new Map([[`${one.in} ${name}`, new Set(isRequired(one) ? texts : [...texts, nothing])]]);
}

/** What may be sent as a body, by its media type. */
function bodies(types: number, schema: number): Messages {
  const ranges = (mediaTypes[types] ?? []).map((type) => type.toLowerCase().replace(/;.*/, ''));
  const concrete = ['application/json', 'application/xml', 'text/plain'].filter((type) =>
    [type, `${type.split('/')[0]}/*`, '*/*'].some((range) => ranges.includes(range)),
  );
  return new Map(concrete.map((type) => [type, new Set(valid(schema).map((value) => JSON.stringify(value)))]));
}

/** The headers of a response. */
function headers(one: Contract): Messages {
  const name = one.header?.toLowerCase();
  if (!name || name === 'content-type') return new Map();
  const texts = valid(one.headerSchema).map((value) => serialise(value, name, 'simple', one.headerExplode ?? false));
  return new Map([[name, new Set(one.headerRequired ? texts : [...texts, nothing])]]);
}

/** The alternative sets of credentials. */
const credentials = (one: Contract): ReadonlySet<string>[] => {
  const alternatives = securityOf(one).map((requirement) =>
    Object.entries(requirement).flatMap(([name, scopes]) =>
      name.startsWith('key')
        ? [`${one.keyIn} ${one.keyIn === 'header' ? one.keyName.toLowerCase() : one.keyName}`]
        : name.startsWith('http')
          ? [one.scheme.toLowerCase()]
          : ['oauth', ...scopes],
    ),
  );
  return (alternatives.length > 0 ? alternatives : [[]]).map((alternative) => new Set(alternative));
};

const isSubset = (some: ReadonlySet<string>, others: ReadonlySet<string> = new Set([nothing])): boolean =>
  [...some].every((one) => others.has(one));

const isWithin = (some: Messages, others: Messages): boolean =>
  [...some].every(([key, messages]) => isSubset(messages, others.get(key)));

const lacksNothing = (has: Messages, expected: Messages): boolean =>
  [...expected].every(([key, messages]) => isSubset(has.get(key) ?? new Set([nothing]), messages));

/** Whether everything that one side sends, written by the first contract, suits the other side, which knows the second. */
function isRequestAccepted(sender: Contract, receiver: Contract, isEvent: boolean): boolean {
  const [sent, known] = [parameters(sender), parameters(receiver)];
  const [body, knownBody] = [sender, receiver].map((one) => bodies(one.bodyTypes, one.bodySchema)) as [
    Messages,
    Messages,
  ];
  const mayOmit = body.size === 0 || sender.bodyRequired !== true;
  return (
    // Receivers of events ignore what they do not know, and the service refuses it.
    (isEvent || isWithin(sent, known)) &&
    lacksNothing(sent, known) &&
    (isEvent && knownBody.size === 0 ? true : isWithin(body, knownBody)) &&
    (knownBody.size === 0 || receiver.bodyRequired !== true || !mayOmit) &&
    credentials(sender).every((held) => credentials(receiver).some((wanted) => isSubset(wanted, held)))
  );
}

/** The entry for a status; "default" describes failures. */
const describing = ({ statuses }: Contract, status: string): string | undefined =>
  [status, `${status[0]}XX`, ...(status.startsWith('2') ? [] : ['default'])].find((one) =>
    statuses.some((key) => key.toUpperCase() === one.toUpperCase()),
  );

/** Whether every response that a contract describes is one that readers of another contract expect. */
function isResponseExpected(sender: Contract, reader: Contract): boolean {
  const [body, known] = [sender, reader].map((one) => bodies(one.responseTypes, one.responseSchema)) as [
    Messages,
    Messages,
  ];
  return ['200', '201', '404', '500'].every((status) => {
    const [sent, read] = [describing(sender, status), describing(reader, status)];
    // A failure may always happen, and says no more than what is described.
    if (!sent || (!read && !status.startsWith('2'))) return true;
    return (
      read !== undefined &&
      lacksNothing(headers(sender), headers(reader)) &&
      // Readers ask for a media type that they know.
      [...known].every(([type, messages]) =>
        isSubset(body.get(type) ?? new Set(body.size === 0 ? [] : [nothing]), messages),
      )
    );
  });
}

/** Whether every response that receivers of events write by a contract is accepted by another one. */
function isAcknowledged(writer: Contract, reader: Contract): boolean {
  const [body, known] = [writer, reader].map((one) => bodies(one.responseTypes, one.responseSchema)) as [
    Messages,
    Messages,
  ];
  return ['200', '201', '404', '500'].every(
    (status) =>
      !describing(writer, status) ||
      (describing(reader, status) !== undefined &&
        lacksNothing(headers(writer), headers(reader)) &&
        isWithin(body, known) &&
        (known.size === 0 || body.size > 0)),
  );
}

/** A contract, and the same one with one or two other parts. */
const versions = fc
  .tuple(
    fc.record(parts),
    fc.record(parts),
    fc.uniqueArray(fc.constantFrom(...(Object.keys(parts) as (keyof Contract)[])), { minLength: 1, maxLength: 2 }),
  )
  .map(([before, other, changed]): [Contract, Contract] => [
    before as Contract,
    { ...before, ...Object.fromEntries(changed.map((key) => [key, other[key]])) } as Contract,
  ]);

const runs = { numRuns: 500 };

const breaks = (before: Contract, after: Contract, isEvent: boolean): boolean =>
  compareContracts(write(before, isEvent), write(after, isEvent)).some((change) => change.class === 'breaking');

test('a change that does not break leaves every call valid, and every response expected', () => {
  fc.assert(
    fc.property(versions, ([before, after]) => {
      if (breaks(before, after, false)) return;
      expect({ request: isRequestAccepted(before, after, false), response: isResponseExpected(after, before) }).toEqual(
        {
          request: true,
          response: true,
        },
      );
    }),
    runs,
  );
});

test('a change that does not break leaves every delivery expected, and every acknowledgement valid', () => {
  fc.assert(
    fc.property(versions, ([before, after]) => {
      if (breaks(before, after, true)) return;
      expect({
        delivery: isRequestAccepted(after, before, true),
        acknowledgement: isAcknowledged(before, after),
      }).toEqual({
        delivery: true,
        acknowledgement: true,
      });
    }),
    runs,
  );
});
