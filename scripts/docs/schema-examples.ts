/** Values of schemas, found in the contract's named examples of requests, responses and events. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import {
  type Contract,
  type ContractExample,
  type ContractResponse,
  listOperations,
  resolve,
} from '../contract/contract.ts';
import type { Json } from '../contract/files.ts';

/** The named examples of a body. */
export const examplesOf = (contract: Contract, { content }: ContractResponse) =>
  Object.entries(content?.['application/json']?.examples ?? {}).map(([name, example]) => {
    const { summary = name, description = '', value = null } = resolve<ContractExample>(contract, example);
    return { summary, description, value };
  });

/** Every named schema with an example of its own, or else with its largest value, because that shows the most fields. */
export function findExamples(contract: Contract): Map<string, Json> {
  const { schemas } = contract.components;
  const own = Object.entries(schemas).flatMap(([name, { examples = [] }]) =>
    examples.slice(0, 1).map((example) => [name, example] as const),
  );
  const found = new Map<string, Json>();
  const ajv = new Ajv2020({ strict: false, validateFormats: false, validateSchema: false }).addKeyword({
    keyword: 'x-name',
    // Only what satisfies the rest of a schema is a value of it.
    post: true,
    validate: (name: string, value: Json) => {
      const size = JSON.stringify(found.get(name) ?? '').length;
      if (value !== null && JSON.stringify(value).length > size) found.set(name, value);
      return true;
    },
  });
  const named = Object.entries(schemas).map(([name, schema]) => [name, { ...schema, 'x-name': name }]);
  ajv.addSchema({ components: { schemas: Object.fromEntries(named) } }, 'contract');
  const operations = listOperations(contract).map(({ operation }) => operation);
  const events = Object.values(contract.webhooks).map(({ post }) => post);
  for (const { requestBody, responses } of [...operations, ...events])
    for (const body of [requestBody ?? {}, ...Object.values(responses)])
      for (const { value } of examplesOf(contract, body))
        ajv.validate({ $ref: `contract${body.content?.['application/json']?.schema?.$ref}` }, value);
  return new Map([...found, ...own]);
}
