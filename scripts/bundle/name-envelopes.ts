import { type Contract, listOperations } from '../contract/contract.ts';

/**
 * Names the schema of every success `<OperationId>Envelope`. Generated code and readers get a name for it, and a path file
 * states it in place.
 */
export function nameEnvelopes(contract: Contract): void {
  for (const { operation } of listOperations(contract)) {
    const { operationId, responses } = operation;
    const name = `${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}Envelope`;
    for (const [status, { content }] of Object.entries(responses)) {
      const media = content?.['application/json'];
      if (!status.startsWith('2') || !media?.schema || media.schema.$ref) continue;
      if (contract.components.schemas[name]) throw new Error(`${name} is the name of another schema: rename that one`);
      contract.components.schemas[name] = media.schema;
      media.schema = { $ref: `#/components/schemas/${name}` };
    }
  }
}
