/** Values of schemas, found in the contract's named examples of requests, responses and events. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import {
  type Contract,
  type ContractExample,
  type ContractResponse,
  listOperations,
  resolve,
} from '../contract/contract.ts';
import type { Json } from '../contract/json.ts';

/** The named examples of a body. */
export const examplesOf = (contract: Contract, { content }: ContractResponse) =>
  Object.entries(content?.['application/json']?.examples ?? {}).map(([name, example]) => {
    const { summary = name, description = '', value = null } = resolve<ContractExample>(contract, example);
    return { summary, description, value };
  });

/** A value of a schema, with the description of the example that it is a part of. */
export interface SchemaExample {
  value: Json;
  description: string;
}

/** Every named schema with its largest value, because that shows the most fields. */
export function findExamples(contract: Contract): Map<string, SchemaExample> {
  const found = new Map<string, SchemaExample>();
  let description = '';
  const ajv = new Ajv2020({ strict: false, validateFormats: false, validateSchema: false }).addKeyword({
    keyword: 'x-name',
    // Only what satisfies the rest of a schema is a value of it.
    post: true,
    validate: (name: string, value: Json) => {
      const size = JSON.stringify(found.get(name)?.value ?? '').length;
      if (value !== null && JSON.stringify(value).length > size) found.set(name, { value, description });
      return true;
    },
  });
  const named = Object.entries(contract.components.schemas).map(([name, schema]) => [
    name,
    { ...schema, 'x-name': name },
  ]);
  ajv.addSchema({ components: { schemas: Object.fromEntries(named) } }, 'contract');
  const operations = listOperations(contract).map(({ operation }) => operation);
  const events = Object.values(contract.webhooks).map(({ post }) => post);
  for (const { requestBody, responses } of [...operations, ...events])
    for (const body of [requestBody ?? {}, ...Object.values(responses)])
      for (const example of examplesOf(contract, body)) {
        description = example.description;
        ajv.validate({ $ref: `contract${body.content?.['application/json']?.schema?.$ref}` }, example.value);
      }
  return found;
}
