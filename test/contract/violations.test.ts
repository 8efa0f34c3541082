/** Tolerance of what is received does not become "anything goes": these changes stay violations. */
import { describe, expect, it } from 'vitest';
import {
  listEvents,
  listExamples,
  listOperations,
  listResponses,
  readContract,
  requestSchema,
  responseSchema,
} from './contract.js';
import { validatorOf } from './validate.js';
import { absent, type Violation, violations } from './violations.js';
import { zodSchema } from './zod.js';

const contract = readContract();

type Json = Record<string, unknown>;

const exampleOf = (name: string): Json => structuredClone(contract.components.examples[name]?.value) as Json;

/** The example with the change in its place. A place that is not there is an error, so that no change is lost. */
function changed({ example, place, change }: Violation): Json {
  const copy = exampleOf(example);
  const keys = place.split('.');
  const last = keys.pop() ?? '';
  const parent = keys.reduce<Json | undefined>((node, key) => node?.[key] as Json | undefined, copy);
  if (parent?.[last] === undefined) throw new Error(`${example} has no ${place}`);
  if (change === absent) delete parent[last];
  else parent[last] = change;
  return copy;
}

const inWords = ({ change }: Violation): string => (change === absent ? 'is left out' : `is ${JSON.stringify(change)}`);

/** What no response of any operation may lack. */
const ofEveryResponse = listOperations(contract).flatMap(({ operation }) =>
  listResponses(contract, operation).flatMap(({ response }): Violation[] => {
    const schema = responseSchema(response)?.$ref?.split('/').at(-1);
    const [example] = listExamples(contract, response);
    if (!schema || !example) return [];
    const name = `${operation.operationId}.${example.name}.response`;
    return [
      { schema, example: name, place: 'message', change: absent },
      { schema, example: name, place: 'statusCode', change: '200' },
    ];
  }),
);

const cases = [...ofEveryResponse, ...violations].map((violation) => ({
  ...violation,
  name: `${violation.example}: ${violation.place} ${inWords(violation)}`,
  violation,
}));

describe('an example of the contract', () => {
  it.each(cases)('$name', ({ schema, place, change, violation }) => {
    const validate = validatorOf(schema);
    const value = changed(violation);
    expect(validate(value)).toBe(false);
    const at = `/${place.split('.').join('/')}`;
    const found = (validate.errors ?? []).map(({ instancePath, keyword, params }) =>
      keyword === 'required' ? `${instancePath}/${params.missingProperty} is left out` : instancePath,
    );
    expect(found).toContain(change === absent ? `${at} is left out` : at);
    expect(zodSchema(schema).safeParse(value).success).toBe(false);
  });
});

it('every event has violations', () => {
  const schemas = new Set(violations.map(({ schema }) => schema));
  const events = listEvents(contract).map(({ operation }) => requestSchema(operation)?.$ref?.split('/').at(-1) ?? '');
  expect(events.filter((name) => !schemas.has(name))).toEqual([]);
});
