import { apiKey, contains, lacks, receivesTheExample, sameJson, typeChecks, withMock } from '../checks.ts';
import { inlineEnvelope, renamedOperation, serverVariable, wrongType } from '../mutations.ts';
import { operationsOf } from '../operations.ts';
import type { Project } from '../project.ts';
import type { Tool } from '../tool.ts';

/** A call of the program in Perl. */
interface PerlCall {
  operationId: string;
  status: number;
  /** What is wrong with the response. */
  errors: string[];
  /** Why the request was refused once a field was added that the contract does not name. */
  unknownField: string | null;
}

const callByPerl = (project: Project): Promise<PerlCall[]> =>
  withMock(async (url) => {
    const output = await project.run(`/usr/bin/perl client.pl "$PWD/openapi.json" ${url} ${apiKey}`);
    return output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as PerlCall);
  });

const client = {
  'the output type-checks': typeChecks,
  'a typical request receives the example': receivesTheExample,
};

export const clients: Tool[] = [
  {
    name: 'swagger-typescript-api',
    kind: 'Clients and types',
    package: 'swagger-typescript-api',
    mostUsed: true,
    command: 'swagger-typescript-api generate --path openapi.json --output .',
    program: 'swagger-typescript-api',
    checks: {
      ...client,
      'the base URL is that of the mock': contains('Api.ts', 'baseUrl: string = "http://127.0.0.1:4010"'),
    },
    mutation: { ...serverVariable, fails: 'the base URL is that of the mock' },
  },
  {
    name: 'openapi-zod-client',
    kind: 'Clients and types',
    package: 'openapi-zod-client',
    command: 'openapi-zod-client openapi.json --output client.ts',
    program: 'openapi-zod-client',
    checks: {
      // Its output is for zod 3.
      'the output type-checks': (project) => {
        project.alias('zod', 'zod-3');
        return project.typeCheck();
      },
      'a typical request receives the example': receivesTheExample,
    },
    mutation: { ...renamedOperation, fails: 'the output type-checks' },
  },
  {
    name: 'openapi-typescript-codegen',
    kind: 'Clients and types',
    package: 'openapi-typescript-codegen',
    command: 'node ../../node_modules/openapi-typescript-codegen/bin/index.js --input openapi.json --output client',
    program: 'openapi-typescript-codegen',
    checks: {
      ...client,
      'the constants of an event are typed': lacks('client/models/*Event.ts', /: any/),
    },
    mutation: { ...inlineEnvelope, fails: 'the output type-checks' },
  },
  {
    name: 'oazapfts',
    kind: 'Clients and types',
    package: 'oazapfts',
    command: 'oazapfts openapi.json client.ts',
    program: 'oazapfts',
    checks: {
      ...client,
      'the base URL is that of the mock': contains('client.ts', 'baseUrl: "http://127.0.0.1:4010"'),
    },
    mutation: { ...inlineEnvelope, fails: 'the output type-checks' },
  },
  {
    name: 'openapi-client-axios',
    kind: 'Clients and types',
    package: 'openapi-client-axios',
    command: 'typegen openapi.json > client.d.ts',
    program: 'openapi-client-axios',
    checks: client,
    mutation: { ...renamedOperation, fails: 'a typical request receives the example' },
  },
  {
    name: '@rtk-query/codegen-openapi',
    kind: 'Clients and types',
    package: '@rtk-query/codegen-openapi',
    command: 'rtk-query-codegen-openapi openapi-config.json',
    program: 'rtk-query',
    checks: client,
    mutation: { ...inlineEnvelope, fails: 'the output type-checks' },
  },
  {
    name: 'ng-openapi-gen',
    kind: 'Clients and types',
    package: 'ng-openapi-gen',
    command: 'ng-openapi-gen --input openapi.json --output client',
    program: 'ng-openapi-gen',
    checks: client,
    mutation: { ...renamedOperation, fails: 'the output type-checks' },
  },
  {
    name: 'Kubb (TypeScript, client, zod)',
    kind: 'Clients and types',
    package: '@kubb/cli',
    command: 'kubb generate',
    program: 'kubb',
    checks: client,
    mutation: { ...inlineEnvelope, fails: 'the output type-checks' },
  },
  {
    name: 'openapi-typescript, openapi-fetch, openapi-react-query',
    kind: 'Clients and types',
    package: 'openapi-typescript',
    mostUsed: true,
    command: 'openapi-typescript openapi.json --output types.ts',
    program: 'openapi-typescript',
    checks: {
      ...client,
      'free-form objects hold anything': lacks('types.ts', /: Record<string, never>/),
      'an event has its own name': contains('types.ts', /event: "deposit\.success"/),
    },
    mutation: {
      what: 'a free-form object does not say so',
      fails: 'free-form objects hold anything',
      change(contract) {
        delete contract.components.schemas.Beneficiary.additionalProperties;
      },
    },
  },
  {
    name: 'typed-openapi',
    kind: 'Clients and types',
    package: 'typed-openapi',
    command: 'typed-openapi openapi.json --output client.ts --runtime none',
    program: 'typed-openapi',
    checks: client,
    mutation: { ...inlineEnvelope, fails: 'the output type-checks' },
  },
  {
    name: 'alova (@alova/wormhole)',
    kind: 'Clients and types',
    package: '@alova/wormhole',
    command: 'alova gen',
    program: 'alova',
    checks: client,
    mutation: { ...renamedOperation, fails: 'the output type-checks' },
  },
  {
    name: '@effect/openapi-generator',
    kind: 'Clients and types',
    package: '@effect/openapi-generator',
    command: 'openapigen --spec openapi.json --name WalletClient > client.ts',
    program: 'effect',
    checks: {
      ...client,
      'the output type-checks': (project) => project.typeCheck('--exactOptionalPropertyTypes'),
    },
    limits: [
      {
        reason:
          'Its beta accepts any later version of `effect` and `@effect/platform-node`, and does not start with the released ones.',
        instead: 'Pin both, and `@effect/platform-node-shared` in `overrides`, to the version of the generator.',
      },
      {
        reason: 'Its output does not compile where an optional property may be `undefined`.',
        instead: 'Set `exactOptionalPropertyTypes` in `tsconfig.json`, as Effect asks for.',
      },
    ],
    mutation: { ...inlineEnvelope, fails: 'the output type-checks' },
  },
  {
    name: 'feTS',
    kind: 'Clients and types',
    package: 'fets',
    command: 'echo "export default $(cat openapi.json) as const;" > openapi.ts',
    program: 'fets',
    checks: client,
    mutation: { ...wrongType, fails: 'the output type-checks' },
  },
  {
    name: "Perl's OpenAPI::Client",
    kind: 'Clients and types',
    package: 'libopenapi-client-perl',
    from: 'Debian',
    bundle: 'openapi.3.0.json',
    code: 'OpenAPI::Client->new("file://$PWD/openapi.3.0.json")',
    program: 'perl-openapi-client',
    checks: {
      'every request example receives a response that it accepts': async (project) => {
        const calls = await callByPerl(project);
        const sent = operationsOf(project.contract).flatMap(({ operationId, requests, status }) =>
          requests.map(() => ({ operationId, status, errors: [] as string[] })),
        );
        const received = calls.map(({ operationId, status, errors }) => ({ operationId, status, errors }));
        const byOperation = (some: typeof sent) => Object.groupBy(some, ({ operationId }) => operationId);
        sameJson(byOperation(received), byOperation(sent));
      },
      'an unknown field is refused': async (project) => {
        const calls = await callByPerl(project);
        for (const { operationId, closed } of operationsOf(project.contract))
          if (closed && calls.some((call) => call.operationId === operationId && call.unknownField !== 'Invalid input'))
            throw new Error(`${operationId} takes an unknown field`);
      },
    },
    mutation: { ...wrongType, fails: 'every request example receives a response that it accepts' },
  },
];
