import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { JsonObject } from '../../scripts/contract/files.js';
import { findBreaking } from '../../scripts/gate/compare.js';
import { type Edit, edit } from './edit-contract.js';

const text = readFileSync('generated/openapi.json', 'utf8');
const contract = (): JsonObject => JSON.parse(text);
const changes: (Edit & { name: string; breaks: boolean })[] = parse(readFileSync('test/gate/changes.yaml', 'utf8'));

function changed(change: Edit): JsonObject {
  const revision = contract();
  edit(change, revision);
  return revision;
}

describe('the gate', () => {
  it.each(changes)('judges that $name (breaks: $breaks)', ({ breaks, ...change }) => {
    const lines = findBreaking(contract(), changed(change));
    expect(lines.length > 0, lines.join('\n')).toBe(breaks);
  });

  it('names the place and what happened', () => {
    const revision = changed({
      remove: ['schemas/RateDetails properties version'],
      set: { 'getCustomer x-effect': 'funds' },
    });
    expect(findBreaking(contract(), revision)).toEqual(
      expect.arrayContaining([
        '#/components/schemas/RateDetails/properties/version: it is gone',
        '#/paths/~1v1~1customers~1{customerId}/get: x-effect changed',
        expect.stringMatching(
          /^#\/paths\/~1v1~1rates~1{id}~1history\/get\/responses\/200\/\S+\/version: Property `version`/,
        ),
      ]),
    );
  });

  it('has a case for every keyword of schemas that the lint allows', () => {
    const { rules } = parse(readFileSync('.spectral.yaml', 'utf8'), { merge: true });
    const [listed] =
      JSON.stringify(rules['schema-keywords-listed']).match(/(?<="propertyNames":{"enum":)\[.*?\]/) ?? [];
    const documentation = /^(description|examples|discriminator|x-inferred|x-not-shown)$/;
    const keywords = (JSON.parse(listed ?? '[]') as string[]).filter((keyword) => !documentation.test(keyword));
    expect(keywords.length).toBeGreaterThan(10);
    const cases = JSON.stringify(changes);
    expect(keywords.filter((keyword) => !new RegExp(`[ "]${keyword.replace('$', '\\$')}[ "]`).test(cases))).toEqual([]);
  });
});

type Schema = Record<string, unknown> & { properties?: Record<string, Schema>; required?: string[] };

/** Every schema object below the named ones. */
function listSchemas(node: unknown): Schema[] {
  if (typeof node !== 'object' || node === null) return [];
  const inside = Object.entries(node).flatMap(([key, value]) => (key === 'examples' ? [] : listSchemas(value)));
  return 'type' in node && ['string', 'object'].includes(typeof node.type) ? [node as Schema, ...inside] : inside;
}

/** Ways to change a schema; a choice is a number below one. */
const mutations: Record<string, (schema: Schema, choice: number) => void> = {
  'requires a field': (schema, choice) => {
    const fields = Object.keys(schema.properties ?? {});
    schema.required = [
      ...new Set([...(schema.required ?? []), ...fields.slice(Math.floor(choice * fields.length)).slice(0, 1)]),
    ];
  },
  'requires a field no more': (schema, choice) => {
    schema.required = schema.required?.filter((_, index, { length }) => index !== Math.floor(choice * length));
  },
  'drops a field': (schema, choice) => {
    const fields = Object.keys(schema.properties ?? {});
    delete schema.properties?.[fields[Math.floor(choice * fields.length)] ?? ''];
  },
  'closes the object': (schema) => {
    if (schema.type === 'object') schema.additionalProperties = false;
  },
  'opens the object': (schema) => {
    delete schema.additionalProperties;
  },
  'admits null': (schema) => {
    schema.type = [...new Set([schema.type, 'null'].flat())];
  },
  'refuses null': (schema) => {
    schema.type = [schema.type].flat()[0];
  },
  'is a number': (schema) => {
    schema.type = 'number';
  },
  'drops its values': (schema) => {
    for (const keyword of ['enum', 'const', 'pattern', 'format']) delete schema[keyword];
  },
  'lists one value': (schema) => {
    if (schema.type === 'string') schema.enum = ['only'];
  },
  'has a pattern': (schema) => {
    if (schema.type === 'string') schema.pattern = '^only$';
  },
};

const media = (part: JsonObject) => (part as { content?: Record<string, JsonObject> }).content?.['application/json'];

/** Bodies of the contract that are sent or received, with the values of their examples and values like these. */
const bodies = Object.entries({ ...(contract().paths as JsonObject), ...(contract().webhooks as JsonObject) }).flatMap(
  ([path, item]) =>
    Object.entries(item as Record<string, JsonObject>).flatMap(([method, operation]) => {
      const root = path.startsWith('/') ? 'paths' : 'webhooks';
      const at = `#/${root}/${path.replaceAll('/', '~1')}/${method}`;
      const success = Object.keys(operation.responses as object).find((status) => status.startsWith('2'));
      return [
        { place: `${at}/requestBody`, part: operation.requestBody, isSent: root === 'paths' },
        {
          place: `${at}/responses/${success}`,
          part: (operation.responses as JsonObject)[success ?? ''],
          isSent: root !== 'paths',
        },
      ].flatMap(({ place, part, isSent }) => {
        const examples = part && (media(part as JsonObject)?.examples as Record<string, { $ref: string }> | undefined);
        if (!examples) return [];
        const values = Object.values(examples).map(({ $ref }) => {
          const example = (contract().components as { examples: Record<string, JsonObject> }).examples;
          return example[$ref.split('/').at(-1) ?? '']?.value;
        });
        const ref = encodeURI(`${place}/content/application~1json/schema`);
        return [{ ref, isSent, values: values.flatMap((value) => [value, ...variants(value)]) }];
      });
    }),
);

/** A value with one of its parts left out, null, or of another type. */
function variants(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return value === null ? ['only'] : [null, 1, 'only'];
  return Object.entries(value).flatMap(([key, part]) => {
    const copy = (other: unknown) =>
      Array.isArray(value) ? value.with(Number(key), other) : { ...value, [key]: other };
    const { [key]: _, ...without } = value as Record<string, unknown>;
    return [...(Array.isArray(value) ? [] : [without]), ...variants(part).map(copy)];
  });
}

/** The validators of the bodies of a contract. */
function compile(document: JsonObject) {
  const ajv = addFormats.default(new Ajv2020({ strict: false, logger: false }));
  ajv.addSchema({ ...document, $id: 'contract' } as object);
  return bodies.map(({ ref }) => ajv.compile({ $ref: `contract${ref}` }));
}

it('whatever Ajv finds that old requests or new responses break, the gate refuses', () => {
  const old = compile(contract());
  const accepted = bodies.map(({ values }, index) => values.map((value) => old[index]?.(value) === true));
  const names = Object.keys(mutations);
  const { length } = listSchemas((contract().components as JsonObject).schemas);
  let breaking = 0;
  const change = fc.record({
    schema: fc.nat({ max: length - 1 }),
    name: fc.constantFrom(...names),
    choice: fc.double({ min: 0, max: 0.999, noNaN: true }),
  });
  fc.assert(
    fc.property(change, ({ schema, name, choice }) => {
      const revision = contract();
      mutations[name]?.(listSchemas((revision.components as JsonObject).schemas)[schema] ?? {}, choice);
      fc.pre(JSON.stringify(revision) !== JSON.stringify(contract()));
      const validators = compile(revision);
      const breaks = bodies.some(({ values, isSent }, index) =>
        values.some((value, at) => {
          const before = accepted[index]?.[at];
          return before === isSent && validators[index]?.(value) !== isSent;
        }),
      );
      if (!breaks) return;
      breaking += 1;
      expect(findBreaking(contract(), revision)).not.toEqual([]);
    }),
    { numRuns: 60 },
  );
  expect(breaking).toBeGreaterThan(5);
});
