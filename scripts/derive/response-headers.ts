/** generated/openapi.json → generated/response-headers.ts: the headers of each operation's success, for the servers that send and check them. */
import { readFileSync, writeFileSync } from 'node:fs';
import { type Contract, componentName, generatedHeader, listOperations, successStatus } from '../contract.ts';

interface Header {
  $ref?: string;
  required?: boolean;
  schema: { type: string };
  example: unknown;
}
interface ContractWithHeaders extends Contract {
  components: Contract['components'] & { headers: Record<string, Header> };
}

const contract = JSON.parse(readFileSync('generated/openapi.json', 'utf8')) as ContractWithHeaders;

function describe(name: string, { $ref }: { $ref?: string }): string {
  const header = contract.components.headers[componentName($ref ?? '')];
  if (header?.example === undefined) throw new Error(`The header ${name} has no example`);
  const { required = false, schema, example } = header;
  return `{ name: '${name}', required: ${required}, type: '${schema.type}', example: '${example}' }`;
}

const lines = listOperations(contract).flatMap(({ operation }) => {
  const headers = Object.entries(operation.responses[successStatus(operation)]?.headers ?? {});
  const described = headers.map(([name, header]) => `    ${describe(name, header)},\n`);
  return headers.length > 0 ? [`  ${operation.operationId}: [\n${described.join('')}  ],\n`] : [];
});

writeFileSync(
  'generated/response-headers.ts',
  `${generatedHeader}
/** A header of a success. */
export interface ResponseHeader {
  readonly name: string;
  readonly required: boolean;
  /** Type of the value that the text stands for, for example \`integer\`. */
  readonly type: string;
  readonly example: string;
}

/** Headers of the success of each operation that has any. */
export const responseHeaders: Readonly<Record<string, readonly ResponseHeader[]>> = {
${lines.join('')}};
`,
);
