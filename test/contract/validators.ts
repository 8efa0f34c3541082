/** What two validators say of a value by the name of its schema: Ajv, and the package's own. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { toStandard } from '../../src/validators/schemas.ts';
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

/** The places at which the package's own validator of a named schema finds something wrong. */
export function findPlaces(name: string, value: unknown): string[] {
  const { issues = [] } = toStandard({ $ref: `#/$defs/${name}` })['~standard'].validate(value);
  return issues.map(({ path }) => path.join('/'));
}
