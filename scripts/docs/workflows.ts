/** openapi/workflows/*.yaml as a reader meets them: what each is given, and which operations it calls in which order. */
import { globSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { type Contract, listOperations } from '../contract/contract.ts';
import { linkToOperation } from './links.ts';

/** The parts of an Arazzo document that are described. */
interface Workflow {
  workflowId: string;
  summary: string;
  description: string;
  inputs: { properties: Record<string, { type: string; format?: string; description: string }> };
  steps: { stepId: string; description: string; operationId: string; successCriteria: { condition: string }[] }[];
}

function describeStep(contract: Contract, { stepId, operationId, description, successCriteria }: Workflow['steps'][0]) {
  const entry = listOperations(contract).find(({ operation }) => operation.operationId === operationId);
  if (!entry) throw new Error(`step ${stepId} calls ${operationId}, which the contract does not state`);
  const criteria = successCriteria.map(({ condition }) => `\`${condition}\``).join(', ');
  return `1. \`${stepId}\`: [${operationId}](${linkToOperation(entry.operation)}). ${description} Succeeds if ${criteria}.`;
}

/** Every workflow as a section of a guide. */
export const describeWorkflows = (contract: Contract): string =>
  globSync('openapi/workflows/*.yaml')
    .sort()
    .flatMap((file) =>
      (parse(readFileSync(file, 'utf8')) as { workflows: Workflow[] }).workflows.map(
        ({ workflowId, summary, description, inputs, steps }) => `### ${summary}

${description.trim()} The workflow is \`${workflowId}\` in [\`${file}\`](${file}).

| Input | Type | Description |
|---|---|---|
${Object.entries(inputs.properties)
  .map(
    ([name, input]) =>
      `| \`${name}\` | ${input.format === 'password' ? 'secret' : input.type} | ${input.description} |`,
  )
  .join('\n')}

${steps.map((step) => describeStep(contract, step)).join('\n')}`,
      ),
    )
    .join('\n\n');
