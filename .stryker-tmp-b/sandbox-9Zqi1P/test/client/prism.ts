/** The mock of the contract on a free port. */
// @ts-nocheck

import { fileURLToPath } from 'node:url';
import { getHttpOperationsFromSpec } from '@stoplight/prism-cli/dist/operations.js';
import { createLogger } from '@stoplight/prism-core';
import { createServer } from '@stoplight/prism-http-server';

const contract = fileURLToPath(new URL('../../generated/openapi.json', import.meta.url));

export async function startPrism() {
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
  const origin = await server.listen(0, '127.0.0.1');
  return { origin, [Symbol.asyncDispose]: () => server.close() };
}
