/** openapi/workflows/*.yaml as a reader meets them: what each is given, and which operations it calls in which order. */
import { globSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { type Contract, listOperations } from '../contract/contract.ts';
import { linkToOperation } from './links.ts';

/** The parts of an Arazzo document that are described. */
interface WorkflowDocument {
  workflows: {
    workflowId: string;
    summary: string;
    description: string;
    inputs: { properties: Record<string, { type: string; format?: string; description: string }> };
    steps: {
      stepId: string;
      description: string;
      operationId: string;
      successCriteria: { condition: string }[];
      outputs?: Record<string, string>;
    }[];
  }[];
}

type Workflow = WorkflowDocument['workflows'][number];

const codes = (texts: string[]): string => texts.map((text) => `\`${text}\``).join(', ');

function describeStep(
  contract: Contract,
  { stepId, operationId, description, successCriteria, outputs }: Workflow['steps'][number],
) {
  const entry = listOperations(contract).find(({ operation }) => operation.operationId === operationId);
  if (!entry) throw new Error(`step ${stepId} calls ${operationId}, which the contract does not state`);
  return [
    `1. \`${stepId}\`: [${operationId}](${linkToOperation(entry.operation)}). ${description}`,
    `Succeeds if ${codes(successCriteria.map(({ condition }) => condition))}.`,
    outputs ? `Passes on ${codes(Object.keys(outputs))}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

function describeWorkflow(
  contract: Contract,
  file: string,
  { workflowId, summary, description, inputs, steps }: Workflow,
) {
  return [
    `### ${summary}`,
    `${description.trim()} The workflow is \`${workflowId}\` in [\`${file}\`](${file}).`,
    [
      '| Input | Type | Description |',
      '|---|---|---|',
      ...Object.entries(inputs.properties).map(
        ([name, { type, format, description: text }]) =>
          `| \`${name}\` | ${type}${format === 'password' ? ', secret' : ''} | ${text} |`,
      ),
    ].join('\n'),
    steps.map((step) => describeStep(contract, step)).join('\n'),
  ].join('\n\n');
}

/** Every workflow as a section of a guide. */
export const describeWorkflows = (contract: Contract): string =>
  globSync('openapi/workflows/*.yaml')
    .sort()
    .flatMap((file) =>
      (parse(readFileSync(file, 'utf8')) as WorkflowDocument).workflows.map((workflow) =>
        describeWorkflow(contract, file.replaceAll('\\', '/'), workflow),
      ),
    )
    .join('\n\n');
