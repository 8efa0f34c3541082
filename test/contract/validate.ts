import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { Contract } from './contract.js';

/** The contract without extensions, as validators in strict mode take it. */
export const readPlainContract = (): Contract =>
  JSON.parse(readFileSync(new URL('../../generated/openapi.plain.json', import.meta.url), 'utf8')) as Contract;

const ajv = new Ajv2020({ logger: false, allErrors: true });
formats.default(ajv);
const schemas = JSON.stringify(readPlainContract().components.schemas);
ajv.addSchema({ $id: 'contract', $defs: JSON.parse(schemas.replaceAll('#/components/schemas/', '#/$defs/')) });

/** A validator of a named schema, in strict mode, that takes unknown fields as a reader does. */
export function validatorOf(name: string): ValidateFunction {
  const validator = ajv.getSchema(`contract#/$defs/${name}`);
  if (!validator) throw new Error(`The contract has no schema ${name}`);
  return validator;
}
