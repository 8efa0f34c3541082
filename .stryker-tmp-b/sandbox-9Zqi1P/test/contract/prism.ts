// @ts-nocheck
import { createLogger } from '@stoplight/prism-core';
import { getHttpOperationsFromSpec } from '@stoplight/prism-http';
import { createServer } from '@stoplight/prism-http-server';
import { type Contract, listOperations, listResponses } from './contract.js';
import { merged } from './merged.js';

/** Serves the contract with Prism on a free port. */
export async function startPrism(contract: Contract) {
  const server = createServer(await getHttpOperationsFromSpec(withMergedResponses(contract)), {
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

function withMergedResponses(contract: Contract): Contract {
  const copy = structuredClone(contract);
  for (const { operation } of listOperations(copy))
    for (const { response } of listResponses(copy, operation)) {
      const json = response.content?.['application/json'];
      if (json?.schema) json.schema = merged(copy, json.schema);
    }
  return copy;
}
