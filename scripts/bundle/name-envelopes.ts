import { type Contract, listOperations } from '../contract/contract.ts';
import { envelopeName } from '../contract/references.js';

/**
 * Names the schema of every success `<OperationId>Envelope`. Generated code and readers get a name for it, and a path file
 * states it in place.
 */
export function nameEnvelopes(contract: Contract): void {
  for (const { path, method, operation } of listOperations(contract)) {
    const { operationId, responses } = operation;
    if (!operationId)
      throw new Error(`${method.toUpperCase()} ${path} has no operationId: add one, a verb and a noun in camelCase`);
    const name = envelopeName(operationId);
    for (const [status, { content }] of Object.entries(responses)) {
      const media = content?.['application/json'];
      if (!status.startsWith('2') || !media?.schema || media.schema.$ref) continue;
      if (contract.components.schemas[name])
        throw new Error(
          `${name} is another schema already: rename that one, or this operation where two are ${operationId}`,
        );
      contract.components.schemas[name] = media.schema;
      media.schema = { $ref: `#/components/schemas/${name}` };
    }
  }
}
