/** generated/openapi.json → generated/examples.ts and examples.json: the contract's examples, and their names for typed access. */
import {
  type Contract,
  type ContractMedia,
  listOperations,
  requestMedia,
  resolve,
  successMedia,
} from '../contract/contract.ts';
import { type Files, formatJson, generatedHeader } from '../contract/files.ts';

/** The examples of a body, by name. */
const bodies = (contract: Contract, media: ContractMedia | undefined) =>
  Object.fromEntries(
    Object.entries(media?.examples ?? {}).map(([name, example]) => [name, resolve(contract, example).value]),
  );

const names = (examples: object): string =>
  `[${Object.keys(examples)
    .map((name) => `'${name}'`)
    .join(', ')}]`;

export function deriveExamples(contract: Contract): Files {
  const operations = Object.fromEntries(
    listOperations(contract).map(({ operation }) => {
      const failures = Object.entries(operation.responses)
        .filter(([status]) => !status.startsWith('2'))
        .map(
          ([status, response]) =>
            [status, bodies(contract, resolve(contract, response).content?.['application/json'])] as const,
        )
        .filter(([, examples]) => Object.keys(examples).length > 0);
      return [
        operation.operationId,
        {
          request: bodies(contract, requestMedia(operation)),
          response: bodies(contract, successMedia(operation)),
          ...(failures.length > 0 && { failures: Object.fromEntries(failures) }),
        },
      ];
    }),
  );
  const events = Object.fromEntries(
    Object.entries(contract.webhooks).map(([event, { post }]) => [event, bodies(contract, requestMedia(post))]),
  );

  return {
    'generated/examples.json': formatJson({ operations, events }),
    'generated/examples.ts': `${generatedHeader}
/** Names of the examples of every operation's request and response. */
export const exampleNames = {
${Object.entries(operations)
  .map(([id, { request, response }]) => `  ${id}: { request: ${names(request)}, response: ${names(response)} },`)
  .join('\n')}
} as const;

/** Names of the examples of every event. */
export const eventExampleNames = {
${Object.entries(events)
  .map(([event, examples]) => `  '${event}': ${names(examples)},`)
  .join('\n')}
} as const;
`,
  };
}
