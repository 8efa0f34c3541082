import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Change } from '../../src/diff/index.ts';
import type { ChangeClass } from '../../src/diff/rules.ts';
import type { Node } from './cases.ts';

/** The gravest class that is reported, or that nothing is. */
export type Verdict = ChangeClass | 'none';

/** Where the schema of a change stands. */
type Direction = 'request' | 'parameter' | 'response' | 'event';

/** A change that the suite or the rules of another tool judge, written down in our own words. */
export interface Finding {
  change: string;
  source: string[];
  direction: string;
  before: Node;
  after: Node;
  expect: Verdict;
  /** What the source says, where we judge otherwise, and why. */
  theirs?: Verdict | undefined;
  because?: string | undefined;
}

interface Entry {
  change: string;
  source: string[];
  components?: Node;
  /** A schema before and after, for every direction of `expect`. */
  schema?: [unknown, unknown];
  /** Parts of an operation, an event or the document before and after. */
  operation?: [Node, Node];
  event?: [Node, Node];
  document?: [Node, Node];
  expect: Verdict | Partial<Record<Direction, Verdict>>;
  theirs?: Verdict | Partial<Record<Direction, Verdict>>;
  because?: string;
}

const body = (schema: unknown): Node => ({ content: { 'application/json': { schema } } });

const value = (schema: unknown): Node => body({ type: 'object', properties: { value: schema } });

const ok = { '200': { description: 'Done.' } };

const templates: Record<Direction, (schema: unknown) => Node> = {
  request: (schema) => withOperation({ requestBody: value(schema) }),
  parameter: (schema) => withOperation({ parameters: [{ name: 'value', in: 'query', schema }] }),
  response: (schema) => withOperation({ responses: { '200': { description: 'Done.', ...value(schema) } } }),
  event: (schema) => withEvent({ requestBody: { required: true, ...value(schema) } }),
};

const withOperation = (operation: Node): Node => ({
  paths: { '/things': { post: { operationId: 'createThing', responses: ok, ...operation } } },
});

const withEvent = (event: Node): Node => ({ webhooks: { thing: { post: { responses: ok, ...event } } } });

const document = (part: Node, components: Node | undefined): Node => ({
  openapi: '3.1.0',
  info: { title: 'Things', version: '1.0.0' },
  ...(components && { components }),
  ...part,
});

function findingsOf({
  change,
  source,
  components,
  schema,
  operation,
  event,
  document: whole,
  expect,
  theirs,
  because,
}: Entry): Finding[] {
  const pairs: [string, [Node, Node]][] = schema
    ? (Object.keys(expect) as Direction[]).map((direction) => {
        const [before, after] = schema.map(templates[direction]);
        return [direction, [before ?? {}, after ?? {}]];
      })
    : operation
      ? [['operation', [withOperation(operation[0]), withOperation(operation[1])]]]
      : event
        ? [['event', [withEvent(event[0]), withEvent(event[1])]]]
        : [['document', whole ?? [{}, {}]]];
  const verdict = (verdicts: Entry['theirs'], direction: string) =>
    typeof verdicts === 'object' ? verdicts[direction as Direction] : verdicts;
  return pairs.map(([direction, [before, after]]) => ({
    ...{ change, source, direction, because },
    before: document(before, components),
    after: document(after, components),
    expect: verdict(expect, direction) ?? 'none',
    theirs: verdict(theirs, direction),
  }));
}

const directory = new URL('corpus/', import.meta.url);

export const findings: Finding[] = readdirSync(directory)
  .toSorted()
  .flatMap((file) => parse(readFileSync(new URL(file, directory), 'utf8')) as Entry[])
  .flatMap(findingsOf);

/** How tests call a change. */
export const nameOf = ({ direction, change }: Finding): string => `${direction}: ${change}`;

export const gravest = (changes: readonly Change[]): Verdict =>
  (['breaking', 'additive', 'docs-only'] as const).find((verdict) =>
    changes.some((change) => change.class === verdict),
  ) ?? 'none';

/** The place of a schema in the directions of an operation. */
export const places: Partial<Record<string, string>> = {
  request: 'operation createThing (POST /things), request body, field value',
  parameter: 'operation createThing (POST /things), parameter value',
  response: 'operation createThing (POST /things), response 200, field value',
};
