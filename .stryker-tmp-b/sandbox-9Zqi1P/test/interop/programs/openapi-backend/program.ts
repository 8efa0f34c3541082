// @ts-nocheck
import { type Context, type Document, OpenAPIBackend } from 'openapi-backend';

/** Validates requests, mocks responses, and validates responses. */
export async function createBackend(definition: Document, options: { quick: boolean }) {
  const api = new OpenAPIBackend({ definition, ...options });
  api.register({
    validationFail: (context: Context) => ({ status: 400, body: context.validation.errors }),
    unauthorizedHandler: () => ({ status: 401, body: undefined }),
    notFound: () => ({ status: 404, body: undefined }),
    notImplemented: (context: Context) => {
      const { status, mock } = api.mockResponseForOperation(context.operation.operationId ?? '');
      return { status, body: mock };
    },
  });
  api.registerSecurityHandler('apiKey', (context: Context) => context.request.headers['x-api-key'] === 'test-key');
  await api.init();
  return {
    handle: (
      method: string,
      path: string,
      body: unknown,
      headers: Record<string, string>,
    ): Promise<{ status: number; body: unknown }> => api.handleRequest({ method, path, body, headers }),
    validateResponse: (operationId: string, status: number, body: unknown) =>
      api.validateResponse(body, operationId, status).errors ?? [],
  };
}
