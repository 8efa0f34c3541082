import { createLogger } from '@stoplight/prism-core';
import { getHttpOperationsFromSpec } from '@stoplight/prism-http';
import { createServer } from '@stoplight/prism-http-server';

/** Serves the contract with Prism, which refuses requests that break it, on a free port. */
export async function startPrism() {
  const server = createServer(await getHttpOperationsFromSpec('generated/openapi.json'), {
    components: { logger: createLogger('prism', { level: 'silent' }) },
    config: {
      checkSecurity: true,
      validateRequest: true,
      validateResponse: true,
      mock: { dynamic: false },
      isProxy: false,
      errors: false,
      upstreamProxy: undefined,
    },
    cors: false,
  });
  return { url: await server.listen(0, '127.0.0.1'), close: () => server.close() };
}
