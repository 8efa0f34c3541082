// @ts-nocheck
import { contains, receivesTheExample, typeChecks } from '../checks.ts';
import { noDiscriminator, renamedOperation } from '../mutations.ts';
import type { Tool } from '../tool.ts';

const generate = 'openapi-ts --input ./openapi.json --output client --plugins @hey-api/client-fetch @hey-api/sdk';

export const heyApi: Tool[] = [
  {
    name: '@hey-api/openapi-ts (SDK, Valibot, TanStack Query, Fastify, NestJS)',
    kind: 'Clients and types',
    package: '@hey-api/openapi-ts',
    mostUsed: true,
    command: `${generate} valibot @tanstack/react-query fastify nestjs`,
    program: 'hey-api',
    checks: {
      'the output type-checks': typeChecks,
      'a typical request receives the example': receivesTheExample,
    },
    mutation: { ...renamedOperation, fails: 'the output type-checks' },
  },
  {
    name: '@hey-api/openapi-ts (zod)',
    kind: 'Clients and types',
    package: '@hey-api/openapi-ts',
    command: `${generate} zod`,
    checks: {
      'the output type-checks': typeChecks,
      'the events are a union by their names': contains('client/zod.gen.ts', /discriminatedUnion\('event'/),
    },
    mutation: { ...noDiscriminator, fails: 'the events are a union by their names' },
  },
  {
    name: '@hey-api/openapi-ts (Faker)',
    kind: 'Clients and types',
    package: '@hey-api/openapi-ts',
    command: `${generate} @faker-js/faker`,
    program: 'hey-api-faker',
    checks: { 'the output type-checks': typeChecks },
    mutation: { ...renamedOperation, fails: 'the output type-checks' },
  },
];
