import { fileURLToPath } from 'node:url';
import { createLogger } from '@stoplight/prism-core';
import { getHttpOperationsFromSpec } from '@stoplight/prism-http';
import { createServer } from '@stoplight/prism-http-server';

const bundle = fileURLToPath(new URL('../generated/openapi.json', import.meta.url));

/** Serves a contract, given as a file or as a document, with Prism on a free port. */
export async function startPrism(contract: string | object = bundle) {
  const server = createServer(await getHttpOperationsFromSpec(contract), {
    components: { logger: createLogger('prism', { enabled: false }) },
    cors: false,
    config: {
      mock: { dynamic: false },
      validateRequest: true,
      validateResponse: true,
      checkSecurity: true,
      errors: false,
      isProxy: false,
      upstreamProxy: undefined,
    },
  });
  return { origin: await server.listen(0, '127.0.0.1'), close: () => server.close() };
}
