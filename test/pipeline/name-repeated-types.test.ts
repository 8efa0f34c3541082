import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import * as generated from '../../generated/zod/zod.gen.js';
import { nameRepeatedTypes } from '../../scripts/compile/name-repeated-types.js';

/** The declaration of a record with fields that are too many to be written twice. */
const record = (name: string, fields: string[]) =>
  `export declare const ${name}: z.ZodObject<{\n${fields.map((field) => `    ${field};\n`).join('')}}, z.core.$loose>;\n`;

const fields = Array.from({ length: 12 }, (_, index) => `field${index}: z.ZodOptional<z.ZodString>`);
const indented = fields.map((field) => `        ${field};\n`).join('');
const nested = `z.ZodObject<{\n${indented}    }, z.core.$loose>`;

test('a type that is written out again names the constant that has it, at any depth', () => {
  const inner = record('zInner', fields);
  const outer = record('zOuter', [`inner: z.ZodNullable<${nested}>`, ...fields.slice(0, 9)]);
  const named = nameRepeatedTypes(`${inner}/** Two of them. */\n${outer}${record('zSame', fields)}`);
  expect(named).toBe(
    `${inner}/** Two of them. */\n${record('zOuter', ['inner: z.ZodNullable<typeof zInner>', ...fields.slice(0, 9)])}export declare const zSame: typeof zInner;\n`,
  );
});

test('a type that contains another one is named as a whole', () => {
  const inner = record('zInner', fields);
  const outer = record('zOuter', [`inner: ${nested}`, ...fields]);
  const deeper = `z.ZodObject<{\n        inner: z.ZodObject<{\n${fields.map((field) => `            ${field};\n`).join('')}        }, z.core.$loose>;\n${indented}    }, z.core.$loose>`;
  expect(nameRepeatedTypes(inner + outer + record('zList', [`items: ${deeper}`]))).toContain(
    record('zList', ['items: typeof zOuter']),
  );
});

test('short types and types that differ are left as they are', () => {
  const declarations = `export declare const zText: z.ZodString;\nexport declare const zId: z.ZodString;\n${record('zOne', fields)}${record('zOther', fields.toReversed())}`;
  expect(nameRepeatedTypes(declarations)).toBe(declarations);
});

test('the package declares a field once for each schema that has it, however often others contain the schema', () => {
  const declared = readFileSync('dist/generated/zod/zod.gen.d.ts', 'utf8').match(/\bderivationPath: /g);
  const schemas = new Set<unknown>(Object.values(generated));
  const having = [...schemas].filter((schema) => schema instanceof z.ZodObject && 'derivationPath' in schema.shape);
  expect(declared).toHaveLength(having.length);
});
