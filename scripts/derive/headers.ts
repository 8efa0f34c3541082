/** generated/openapi.json → generated/headers.ts: the headers that the client sends and reads. */
import { readFileSync } from 'node:fs';
import { type Contract, listOperations } from '../contract/contract.ts';
import { type Files, generatedHeader } from '../contract/files.ts';
import { componentName } from '../contract/references.js';

export function deriveHeaders(contract: Contract): Files {
  const responseHeaders = new Map(
    listOperations(contract)
      .flatMap(({ operation }) => Object.values(operation.responses))
      .flatMap(({ headers = {} }) => Object.entries(headers))
      .map(([name, header]) => [componentName(header.$ref ?? ''), name]),
  );
  const { name, version } = JSON.parse(readFileSync('package.json', 'utf8')) as { name: string; version: string };

  return {
    'generated/headers.ts': `${generatedHeader}
/** Header that carries the API key. */
export const apiKeyHeader = '${contract.components.securitySchemes.apiKey.name}';

/** Headers that carry the rate limit of a response. */
export const rateLimitHeaders = {
  limit: '${responseHeaders.get('RateLimitLimit')}',
  remaining: '${responseHeaders.get('RateLimitRemaining')}',
  reset: '${responseHeaders.get('RateLimitReset')}',
} as const;

/** Name and version of this package. */
export const userAgent = '${name}/${version}';
`,
  };
}
