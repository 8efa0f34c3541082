/** openapi/sandbox.yaml with what it takes from the contract: the names of operations and events, statuses, and references to schemas. */
import { type Contract, listOperations } from '../contract/contract.ts';
import type { JsonObject } from '../contract/files.ts';
import { componentName } from '../contract/references.js';
import { mapObjects, omit } from '../contract/walk.js';

/** The names that `x-values` stands for. */
function namesOf(contract: Contract, kind: unknown): string[] {
  if (kind === 'operations') return listOperations(contract).map(({ operation }) => operation.operationId);
  if (kind === 'events') return Object.keys(contract.webhooks);
  const values = contract.components.schemas[String(kind)]?.['x-extensible-enum'];
  if (!values) throw new Error(`openapi/sandbox.yaml: the contract has no list of ${kind}`);
  return values;
}

/** The controls as one document next to openapi.json, to whose schemas it refers. */
export const completeSandboxContract = (source: JsonObject, contract: Contract): JsonObject =>
  mapObjects(source, (object) => {
    const { $ref, 'x-values': values } = object;
    if (typeof $ref === 'string' && $ref.endsWith('.yaml'))
      return { ...object, $ref: `openapi.json#/components/schemas/${componentName($ref).replace('.yaml', '')}` };
    return values ? { ...omit(object, (key) => key === 'x-values'), enum: namesOf(contract, values) } : object;
  });
