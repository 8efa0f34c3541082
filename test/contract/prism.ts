import { createLogger } from '@stoplight/prism-core';
import { getHttpOperationsFromSpec } from '@stoplight/prism-http';
import { createServer } from '@stoplight/prism-http-server';
import type { Contract } from './contract.js';

/** Serves the contract with Prism on a free port. */
export async function startPrism(contract: Contract) {
  const server = createServer(await getHttpOperationsFromSpec(structuredClone(contract)), {
    components: { logger: createLogger('prism', { level: 'silent' }) },
    config: {
      checkSecurity: true,
      validateRequest: true,
      validateResponse: true,
      mock: { dynamic: false },
      isProxy: false,
      errors: false,
    },
    cors: false,
  });
  return { url: await server.listen(0, '127.0.0.1'), close: () => server.close() };
}
