// @ts-nocheck
import { apiKey, sameJson, typeChecks } from '../checks.ts';
import { renamedOperation, serverVariable } from '../mutations.ts';
import { operationsOf } from '../operations.ts';
import type { Project } from '../project.ts';
import type { Check, Limit, Tool } from '../tool.ts';

interface MockProgram {
  respond(request: Request): Promise<Response | undefined>;
}

/** Calls the check for the response to a request of every operation. */
const everyOperation =
  (check: (response: Response, responses: readonly unknown[]) => unknown): Check =>
  async (project: Project) => {
    const { respond } = await project.loadProgram<MockProgram>();
    const failures: string[] = [];
    for (const { operationId, method, path, requests, responses } of operationsOf(project.contract)) {
      const headers = { 'content-type': 'application/json', 'x-api-key': apiKey };
      const body = requests[0] === undefined ? null : JSON.stringify(requests[0]);
      const response = await respond(new Request(`http://127.0.0.1:4010${path}`, { method, headers, body }));
      try {
        if (!response) throw new Error('no handler listens for it');
        await check(response, responses);
      } catch (error) {
        failures.push(`${operationId}: ${error instanceof Error ? error.message : error}`);
      }
    }
    if (failures.length > 0) throw new Error(failures.join('\n'));
  };

const listens = everyOperation(({ ok, status }) => {
  if (!ok) throw new Error(`Status ${status}`);
});
const respondsWithTheExample = everyOperation(async (response, [example]) => sameJson(await response.json(), example));

const source = (name: string, program: string, limits: Limit[] = []): Tool => ({
  name,
  limits,
  kind: 'Mocks',
  package: name,
  code: 'setupServer(...(await fromOpenApi(openapi)))',
  program,
  checks: {
    'every operation has a handler': listens,
    'every operation responds with its example': respondsWithTheExample,
  },
  mutation: { ...serverVariable, fails: 'every operation has a handler' },
});

export const mocks: Tool[] = [
  source('@msw/source', 'msw-source'),
  source('@mswjs/source', 'mswjs-source', [
    {
      check: 'every operation responds with its example',
      reason: 'It responds with `default`, without a body, to operations whose success is not 200 but 201.',
      issue: 'https://github.com/mswjs/source/pull/87',
      instead: 'Use `@msw/source`, its new name, where this is fixed.',
    },
  ]),
  {
    name: 'orval (MSW)',
    kind: 'Mocks',
    package: 'orval',
    command: 'orval --input openapi.json --output client.ts --client fetch --mode split --mock',
    program: 'orval-msw',
    checks: { 'the output type-checks': typeChecks, 'every operation has a handler': listens },
    limits: [
      {
        reason: 'In its default mode, `single`, the file of the mocks does not import the types that it names.',
        issue: 'https://github.com/orval-labs/orval/issues/3831',
        instead: 'Use `--mode split`.',
      },
    ],
    mutation: { ...renamedOperation, fails: 'the output type-checks' },
  },
];
