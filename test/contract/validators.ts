/** What two libraries other than the package's own code say of a value: Ajv of a schema, zod of what is generated from it. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { ZodType } from 'zod';
import * as generated from '../../generated/zod/zod.gen.ts';
import { readContract } from './contract.ts';

const { schemas } = readContract().components;
const text = JSON.stringify(schemas);

/** Every keyword of our own, which a validator in strict mode must know. */
const extensions = [...new Set([...text.matchAll(/"(x-[\w-]+)":/g)].map(([, name = '']) => name))];

const ajv = new Ajv2020({ logger: false, allErrors: true, discriminator: false });
formats.default(ajv);
ajv.addVocabulary([...extensions, 'discriminator']);
ajv.addSchema({ $id: 'contract', $defs: JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/')) });

/** A validator of a named schema, in strict mode, that takes unknown fields as a reader does. */
export function validatorOf(name: string): ValidateFunction {
  const validator = ajv.getSchema(`contract#/$defs/${name}`);
  if (!validator) throw new Error(`The contract has no schema ${name}`);
  return validator;
}

/** The generated zod schema of a name, for example of `GetCustomerResponse`. */
export function zodSchema(name: string): ZodType {
  const exportName = `z${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const schema = (generated as Record<string, unknown>)[exportName];
  if (!schema) throw new Error(`generated/zod/zod.gen.ts exports no ${exportName}`);
  return schema as ZodType;
}
