import { contains, lacks, receivesTheExample, typeChecks } from '../checks.ts';
import { inlineEnvelope, renamedOperation, serverVariable } from '../mutations.ts';
import type { Tool } from '../tool.ts';

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
];
