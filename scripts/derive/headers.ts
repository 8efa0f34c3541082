/** generated/openapi.json → generated/headers.ts and response-headers.ts: the headers that are sent and read, for clients and servers. */
import { readFileSync } from 'node:fs';
import { type Contract, type ContractHeader, listOperations, resolve, successStatus } from '../contract/contract.ts';
import { type Files, generatedHeader } from '../contract/files.ts';
import { componentName } from '../contract/references.js';

function describeHeader(contract: Contract, name: string, header: ContractHeader): string {
  const { example } = resolve(contract, header);
  if (example === undefined) throw new Error(`The header ${name} has no example`);
  return `{ name: '${name}', example: '${example}' }`;
}

/** The headers of each operation's success, as source. */
function responseHeaders(contract: Contract): string {
  const lines = listOperations(contract).flatMap(({ operation }) => {
    const headers = Object.entries(operation.responses[successStatus(operation)]?.headers ?? {});
    const described = headers.map(([name, header]) => `    ${describeHeader(contract, name, header)},\n`);
    return headers.length > 0 ? [`  ${operation.operationId}: [\n${described.join('')}  ],\n`] : [];
  });

  return `${generatedHeader}
/** A header of a success. */
export interface ResponseHeader {
  readonly name: string;
  readonly example: string;
}

/** Headers of the success of each operation that has any. */
export const responseHeaders: Readonly<Record<string, readonly ResponseHeader[]>> = {
${lines.join('')}};
`;
}

export function deriveHeaders(contract: Contract): Files {
  const names = new Map(
    listOperations(contract)
      .flatMap(({ operation }) => Object.values(operation.responses))
      .flatMap(({ headers = {} }) => Object.entries(headers))
      .map(([name, header]) => [componentName(header.$ref ?? ''), name]),
  );
  const { name, version } = JSON.parse(readFileSync('package.json', 'utf8')) as { name: string; version: string };

  return {
    'generated/response-headers.ts': responseHeaders(contract),
    'generated/headers.ts': `${generatedHeader}
/** Header that carries the API key. */
export const apiKeyHeader = '${contract.components.securitySchemes.apiKey.name}';

/** Headers that carry the rate limit of a response. */
export const rateLimitHeaders = {
  limit: '${names.get('RateLimitLimit')}',
  remaining: '${names.get('RateLimitRemaining')}',
  reset: '${names.get('RateLimitReset')}',
} as const;

/** Name and version of this package. */
export const userAgent = '${name}/${version}';
`,
  };
}
