// @ts-nocheck
import { contains, receivesTheExample, sameJson, typeChecks, typicalRequest, typicalResponse } from '../checks.ts';
import { inlineEnvelope, wrongType } from '../mutations.ts';
import type { Tool } from '../tool.ts';

interface Schemas {
  parseRequest(body: unknown): unknown;
  parseResponse(body: unknown): unknown;
}

export const orval: Tool[] = [
  {
    name: 'orval (fetch)',
    kind: 'Clients and types',
    package: 'orval',
    mostUsed: true,
    command: 'orval --input openapi.json --output client.ts --client fetch',
    program: 'orval-fetch',
    checks: {
      'the output type-checks': typeChecks,
      'a typical request receives the example': receivesTheExample,
      'the success body has its name': contains('client.ts', 'data: SignWalletMessageEnvelope'),
    },
    mutation: { ...inlineEnvelope, fails: 'the success body has its name' },
  },
  {
    name: 'orval (zod)',
    kind: 'Clients and types',
    package: 'orval',
    command: 'orval --input openapi.json --output schemas.ts --client zod',
    program: 'orval-zod',
    checks: {
      'the output type-checks': typeChecks,
      'the schemas accept the examples': async (project) => {
        const schemas = await project.loadProgram<Schemas>();
        sameJson(schemas.parseRequest(typicalRequest), typicalRequest);
        schemas.parseResponse(typicalResponse);
      },
    },
    mutation: { ...wrongType, fails: 'the schemas accept the examples' },
  },
];
