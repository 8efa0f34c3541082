// @ts-nocheck
import Fastify from 'fastify';
import openapiGlue from 'fastify-openapi-glue';

/** A service whose operations respond with given bodies, which pass Fastify's serialisation by the contract. */
export async function createService(
  specification: string,
  responses: Record<string, { status: number; body: unknown }>,
) {
  const app = Fastify();
  await app.register(openapiGlue, {
    specification,
    securityHandlers: {
      async apiKey(request: { headers: Record<string, unknown> }) {
        if (request.headers['x-api-key'] !== 'test-key') throw new Error('no API key');
      },
    },
    operationResolver: (operationId: string) => async (_: unknown, reply: { code(status: number): void }) => {
      const { status, body } = responses[operationId] ?? { status: 501, body: {} };
      reply.code(status);
      return body;
    },
  });
  await app.ready();
  return {
    async handle(method: string, url: string, body: unknown, headers: Record<string, string>) {
      const response = await app.inject({ method: method as 'GET', url, headers, payload: body as object });
      return { status: response.statusCode, body: response.json() as unknown };
    },
    close: () => app.close(),
  };
}
