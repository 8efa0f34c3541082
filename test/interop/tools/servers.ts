import { apiKey, sameJson } from '../checks.ts';
import { extensionInSchema, noExamples, wrongType } from '../mutations.ts';
import { type Operation, operationsOf } from '../operations.ts';
import type { Contract, Project } from '../project.ts';
import type { Check, Tool } from '../tool.ts';

interface Reply {
  status: number;
  body: unknown;
}

type Handle = (
  operation: Operation,
  request: unknown,
  response: unknown,
  headers: Record<string, string>,
) => Promise<Reply>;

const json = { 'content-type': 'application/json' };
const withKey = { ...json, 'x-api-key': apiKey };

interface ExpressProgram {
  startService(apiSpec: string): Promise<{ url: string; close(): void }>;
}
interface BackendProgram {
  createBackend(
    definition: Contract,
    options: { quick: boolean },
  ): Promise<{
    handle(method: string, path: string, body: unknown, headers: Record<string, string>): Promise<Reply>;
    validateResponse(operationId: string, status: number, body: unknown): unknown[];
  }>;
}
interface FastifyProgram {
  createService(
    specification: string,
    responses: Record<string, Reply>,
  ): Promise<{
    handle(method: string, path: string, body: unknown, headers: Record<string, string>): Promise<Reply>;
    close(): Promise<void>;
  }>;
}

const express =
  (use: (handle: Handle, operations: Operation[]) => Promise<void>): Check =>
  async (project: Project) => {
    const { startService } = await project.loadProgram<ExpressProgram>();
    const service = await startService('openapi.json');
    try {
      await use(async ({ method, path, status }, request, response, headers) => {
        const reply = await fetch(service.url + path, {
          method,
          headers: {
            ...headers,
            'x-status': String(status),
            'x-respond': encodeURIComponent(JSON.stringify(response)),
          },
          body: request === undefined ? null : JSON.stringify(request),
        });
        return { status: reply.status, body: await reply.json() };
      }, operationsOf(project.contract));
    } finally {
      service.close();
    }
  };

/** Every request example of every operation meets every response example, and both pass. */
async function passExamples(handle: Handle, operations: Operation[]) {
  for (const operation of operations) {
    const { operationId, requests, responses, status } = operation;
    for (const request of requests) {
      const reply = await handle(operation, request, responses[0], withKey);
      sameJson(reply, { status, body: responses[0] }, `${operationId}: ${JSON.stringify(reply.body)}`);
    }
    for (const response of responses) {
      const reply = await handle(operation, requests[0], response, withKey);
      sameJson(reply, { status, body: response }, `${operationId}: ${JSON.stringify(reply.body)}`);
    }
  }
}

/** Every operation refuses a request without an API key. */
async function refuseMissingKey(handle: Handle, operations: Operation[]) {
  for (const operation of operations) {
    const { status } = await handle(operation, operation.requests[0], operation.responses[0], json);
    if (status < 400) throw new Error(`${operation.operationId} takes a request without an API key`);
  }
}

/** Every operation whose fields are all named refuses another one. */
async function refuseUnknownField(handle: Handle, operations: Operation[]) {
  for (const operation of operations.filter(({ closed }) => closed)) {
    const request = { ...Object(operation.requests[0]), unknownField: 1 };
    const { status } = await handle(operation, request, operation.responses[0], withKey);
    if (status < 400) throw new Error(`${operation.operationId} takes an unknown field`);
  }
}

const backend =
  (
    use: (backend: Awaited<ReturnType<BackendProgram['createBackend']>>, operations: Operation[]) => Promise<void>,
  ): Check =>
  async (project) => {
    const { createBackend } = await project.loadProgram<BackendProgram>();
    await use(await createBackend(project.contract, { quick: true }), operationsOf(project.contract));
  };

const fastify =
  (use: (handle: Handle, operations: Operation[]) => Promise<void>): Check =>
  async (project) => {
    const { createService } = await project.loadProgram<FastifyProgram>();
    const responses: Record<string, Reply> = {};
    const service = await createService('openapi.json', responses);
    try {
      await use((operation, request, response, headers) => {
        responses[operation.operationId] = { status: operation.status, body: response };
        const { 'content-type': type, ...others } = headers;
        const sent = request === undefined ? others : { 'content-type': type ?? '', ...others };
        return service.handle(operation.method, operation.path, request, sent);
      }, operationsOf(project.contract));
    } finally {
      await service.close();
    }
  };

export const servers: Tool[] = [
  {
    name: 'express-openapi-validator',
    kind: 'Servers',
    package: 'express-openapi-validator',
    mostUsed: true,
    code: "app.use(middleware({ apiSpec: 'openapi.json', validateResponses: true }))",
    program: 'express-openapi-validator',
    checks: {
      'every request and response example passes': express(passExamples),
      'a request without an API key is refused': express(refuseMissingKey),
      'an unknown field is refused': express(refuseUnknownField),
    },
    mutation: { ...wrongType, fails: 'every request and response example passes' },
  },
  {
    name: 'openapi-backend',
    kind: 'Servers',
    package: 'openapi-backend',
    code: "new OpenAPIBackend({ definition: 'openapi.json', quick: true })",
    program: 'openapi-backend',
    limits: [
      {
        check: 'it starts without options',
        reason: 'It checks every document against the schema of OpenAPI 3.0 first, and goes on without any operation.',
        issue: 'https://github.com/openapistack/openapi-backend/issues/532',
        instead: 'Use `quick: true`, which leaves that check out.',
      },
    ],
    checks: {
      'it starts without options': async (project) => {
        const { createBackend } = await project.loadProgram<BackendProgram>();
        await createBackend(project.contract, { quick: false });
      },
      'every request example passes, and the mock of its response is the example': backend(async (api, operations) => {
        for (const { operationId, method, path, requests, responses, status } of operations)
          for (const request of requests)
            sameJson(await api.handle(method, path, request, withKey), { status, body: responses[0] }, operationId);
      }),
      'every response example passes': backend(async (api, operations) => {
        for (const { operationId, status, responses } of operations)
          for (const response of responses)
            sameJson(api.validateResponse(operationId, status, response), [], operationId);
      }),
      'a request without an API key is refused': backend((api, operations) =>
        refuseMissingKey(
          ({ method, path }, request, _, headers) => api.handle(method, path, request, headers),
          operations,
        ),
      ),
      'an unknown field is refused': backend((api, operations) =>
        refuseUnknownField(
          ({ method, path }, request, _, headers) => api.handle(method, path, request, headers),
          operations,
        ),
      ),
    },
    mutation: {
      ...noExamples,
      fails: 'every request example passes, and the mock of its response is the example',
    },
  },
  {
    name: 'fastify-openapi-glue',
    kind: 'Servers',
    package: 'fastify-openapi-glue',
    bundle: 'openapi.plain.json',
    code: "fastify.register(openapiGlue, { specification: 'openapi.plain.json', operationResolver })",
    program: 'fastify-openapi-glue',
    checks: {
      'every request example passes, and every response example is sent whole': fastify(passExamples),
      'a request without an API key is refused': fastify(refuseMissingKey),
      'an unknown field is refused': fastify(refuseUnknownField),
    },
    limits: [
      {
        check: 'an unknown field is refused',
        reason: 'Fastify removes unknown fields from a request before it is handled.',
        issue: 'https://github.com/fastify/ajv-compiler',
        instead: 'Start Fastify with `ajv: { customOptions: { removeAdditional: false } }`.',
      },
    ],
    mutation: {
      ...extensionInSchema,
      fails: 'every request example passes, and every response example is sent whole',
    },
  },
];
