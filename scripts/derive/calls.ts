/** generated/openapi.json → generated/calls.ts: request and response of every operation, by method and path. */
import {
  type Contract,
  deprecatedTag,
  generatedHeader,
  listOperations,
  requestParameters,
  successStatus,
} from '../contract/contract.ts';
import type { Files } from '../contract/files.ts';

type Entry = ReturnType<typeof listOperations>[number];

function callType(contract: Contract, entry: Entry): string {
  const { path, operation } = entry;
  const params = requestParameters(contract, entry);
  const type = `operations['${operation.operationId}']`;
  const json = "['content']['application/json']";
  const deprecated = deprecatedTag(operation);
  return [
    ...(deprecated ? [`    /** ${deprecated} */`] : []),
    `    '${path}': {`,
    `      request: {`,
    ...(params.length > 0
      ? [
          `        params${params.some(({ optional }) => !optional) ? '' : '?'}: { ${params.map(({ field }) => field).join('; ')} };`,
        ]
      : []),
    operation.requestBody ? `        body: ${type}['requestBody']${json};` : '        body?: undefined;',
    `      };`,
    `      envelope: ${type}['responses'][${successStatus(operation)}]${json};`,
    `    };`,
  ].join('\n');
}

export function deriveCalls(contract: Contract): Files {
  const calls = Map.groupBy(listOperations(contract), ({ method }) => method.toUpperCase());
  const lines = [...calls].flatMap(([method, entries]) => [
    `  ${method}: {`,
    ...entries.map((entry) => callType(contract, entry)),
    '  };',
  ]);

  return {
    'generated/calls.ts': `${generatedHeader}
import type { operations } from './types.js';

/** Request and response of every operation, by method and path. A table of its own resolves a call in fewer steps than \`paths\`. */
export interface Calls {
${lines.join('\n')}
}
`,
  };
}
