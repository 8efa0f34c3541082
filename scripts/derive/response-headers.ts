/** generated/openapi.json → generated/response-headers.ts: the headers of each operation's success, for the servers that send them. */
import { type Contract, type ContractHeader, listOperations, resolve, successStatus } from '../contract/contract.ts';
import { type Files, generatedHeader } from '../contract/files.ts';

function describe(contract: Contract, name: string, header: ContractHeader): string {
  const { example } = resolve(contract, header);
  if (example === undefined) throw new Error(`The header ${name} has no example`);
  return `{ name: '${name}', example: '${example}' }`;
}

export function deriveResponseHeaders(contract: Contract): Files {
  const lines = listOperations(contract).flatMap(({ operation }) => {
    const headers = Object.entries(operation.responses[successStatus(operation)]?.headers ?? {});
    const described = headers.map(([name, header]) => `    ${describe(contract, name, header)},\n`);
    return headers.length > 0 ? [`  ${operation.operationId}: [\n${described.join('')}  ],\n`] : [];
  });

  return {
    'generated/response-headers.ts': `${generatedHeader}
/** A header of a success. */
export interface ResponseHeader {
  readonly name: string;
  readonly example: string;
}

/** Headers of the success of each operation that has any. */
export const responseHeaders: Readonly<Record<string, readonly ResponseHeader[]>> = {
${lines.join('')}};
`,
  };
}
