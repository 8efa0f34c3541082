import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { readContract } from '../../scripts/contract/contract.js';
import { describeWorkflows } from '../../scripts/docs/workflows.js';

interface Workflow {
  summary: string;
  inputs: { properties: object };
  steps: { stepId: string; operationId: string }[];
}

const described = describeWorkflows(readContract());
const workflows = globSync('openapi/workflows/*.yaml').flatMap(
  (file) => (parse(readFileSync(file, 'utf8')) as { workflows: Workflow[] }).workflows,
);

it.each(workflows)(
  '"$summary" is described with its inputs, its steps and the operations that they call',
  (workflow) => {
    expect(described).toContain(`### ${workflow.summary}`);
    for (const input of Object.keys(workflow.inputs.properties)) expect(described).toContain(`| \`${input}\` |`);
    for (const { stepId, operationId } of workflow.steps)
      expect(described).toMatch(
        new RegExp(`\`${stepId}\`: \\[${operationId}\\]\\(#/[\\w-]+/${operationId.toLowerCase()}\\)`),
      );
  },
);

it('a value that is secret is marked, so that it is not written into a file', () => {
  expect(described).toContain('| `apiKey` | secret |');
});
