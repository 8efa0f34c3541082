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
    checks: {
      'the output type-checks': typeChecks,
      'it has no error but that of a constant': async (project) => {
        const output = await project.typeCheck().catch((error: Error) => error.message);
        const errors = output?.match(/^\S.*error TS\d+:.*/gm) ?? [];
        const others = errors.filter((error) => !error.includes("is not assignable to type 'ReactivatedRate'"));
        if (others.length > 0) throw new Error(others.join('\n'));
      },
    },
    limits: [
      {
        check: 'the output type-checks',
        reason: 'It loses the type of a constant in `allOf`: the `status` of a reactivated rate becomes a `string`.',
        instead: "Write `'active' as const` at the one place.",
      },
    ],
    mutation: { ...renamedOperation, fails: 'it has no error but that of a constant' },
  },
];
