/** generated/openapi.json → generated/examples.ts: the names of the contract's examples, for typed access to them. */
import { writeFileSync } from 'node:fs';
import { type ContractOperation, generatedHeader, listOperations, readContract } from './contract.ts';

const contract = readContract();

const names = (media: { examples?: Record<string, unknown> } | undefined): string =>
  `[${Object.keys(media?.examples ?? {})
    .map((name) => `'${name}'`)
    .join(', ')}]`;

const requestNames = (operation: ContractOperation) => names(operation.requestBody?.content['application/json']);

function responseNames(operation: ContractOperation): string {
  const success = Object.entries(operation.responses).find(([status]) => status.startsWith('2'))?.[1];
  return names(success?.content?.['application/json']);
}

writeFileSync(
  'generated/examples.ts',
  `${generatedHeader('generate:examples')}
/** Names of the examples of every operation's request and response. */
export const exampleNames = {
${listOperations(contract)
  .map(
    ({ operation }) =>
      `  ${operation.operationId}: { request: ${requestNames(operation)}, response: ${responseNames(operation)} },`,
  )
  .join('\n')}
} as const;

/** Names of the examples of every event. */
export const eventExampleNames = {
${Object.entries(contract.webhooks)
  .map(([event, { post }]) => `  '${event}': ${requestNames(post)},`)
  .join('\n')}
} as const;
`,
);
