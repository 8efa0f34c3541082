/** generated/openapi.json → generated/calls.ts: request and response of every operation, by method and path. */
import { type Contract, type Entry, listOperations, successStatus } from '../contract/contract.ts';
import { type Files, generatedHeader } from '../contract/files.ts';
import { deprecatedTag } from '../contract/removals.ts';
import { requestParameters } from './request-parameters.ts';

function callType(contract: Contract, entry: Entry): string {
  const { path, operation } = entry;
  const params = requestParameters(contract, entry);
  const type = `operations['${operation.operationId}']`;
  const json = "['content']['application/json']";
  return [
    `    '${path}': {`,
    `      request: {`,
    ...(params.length > 0
      ? [
          `        params${params.some(({ optional }) => !optional) ? '' : '?'}: { ${params.map(({ field }) => field).join('; ')} };`,
        ]
      : []),
    operation.requestBody
      ? `        body${operation.requestBody.required ? '' : '?'}: NonNullable<${type}['requestBody']>${json};`
      : '        body?: undefined;',
    `      };`,
    `      envelope: ${type}['responses'][${successStatus(operation)}]${json};`,
    `    };`,
  ].join('\n');
}

/**
 * A signature of its own is the only way to mark a call by path: editors strike out signatures and names, but no text. It differs from that
 * of the other calls in its options alone, because TypeScript infers the parameters of a wrapper from signatures that have the same type
 * parameters, and a path of its own type would not be inferred.
 */
function deprecatedSignature(method: string, { path, operation }: Entry): string[] {
  const deprecated = deprecatedTag(operation);
  const call = `CallAt<'${method}', Path>`;
  const init = `CallOptions & ${call}['request'] & (Path extends '${path}' ? unknown : never)`;
  return deprecated
    ? [
        `    /** ${deprecated} */`,
        `    <Path extends keyof Calls['${method}']>(path: Path, init: ${init}): Promise<CallResult<${call}['envelope']>>;`,
      ]
    : [];
}

export function deriveCalls(contract: Contract): Files {
  const calls = Map.groupBy(listOperations(contract), ({ method }) => method.toUpperCase());
  const deprecated = [...calls].flatMap(([method, entries]) => {
    const signatures = entries.flatMap((entry) => deprecatedSignature(method, entry));
    return signatures.length > 0 ? [`  ${method}: {`, ...signatures, '  };'] : [];
  });
  const lines = [...calls].flatMap(([method, entries]) => [
    `  ${method}: {`,
    ...entries.map((entry) => callType(contract, entry)),
    '  };',
  ]);

  return {
    'generated/calls.ts': `${generatedHeader}
import type { CallResult } from '../src/client/call-result.js';
import type { CallOptions } from '../src/client/client-options.js';
import type { operations } from './types.js';

/** Request and response of every operation, by method and path. A table of its own resolves a call in fewer steps than \`paths\`. */
export interface Calls {
${lines.join('\n')}
}

/** The request and the envelope of the operation at a path. */
export type CallAt<Method extends keyof Calls, Path extends keyof Calls[Method]> = Calls[Method][Path] extends {
  request: infer Request;
  envelope: infer Envelope;
}
  ? { request: Request; envelope: Envelope }
  : never;

/** How deprecated operations are called. */
export interface DeprecatedCalls {${deprecated.map((line) => `\n${line}`).join('')}
}
`,
  };
}
