/**
 * Usage: npm run derive
 *
 * Writes the rest of generated/ from generated/openapi.json and generated/sandbox.openapi.json.
 */
import '../help/print-help.ts';
import { type Contract, readContract } from '../contract/contract.ts';
import { type Files, type JsonObject, writeFiles } from '../contract/files.ts';
import { mapObjects } from '../contract/walk.ts';
import { deriveExamples, deriveHeaders, deriveKnownValues, deriveWebhooks } from './constants.ts';
import { deriveByHeyApi } from './hey-api.ts';
import { deriveOperations } from './operations.ts';
import { deriveSandbox } from './sandbox.ts';
import { deriveSchemas } from './schemas.ts';
import { deriveTypes } from './types.ts';

/** The contract as editors show it: `x-inferred` and `x-not-shown` are part of the description next to which they stand. */
const withMarks = (contract: Contract): Contract =>
  mapObjects({ ...contract } as unknown as JsonObject, (object, isMap) => {
    const { description = [], 'x-inferred': inferred = [], 'x-not-shown': notShown = [] } = object;
    const marks = [
      ...[inferred].flat().map((mark) => `Assumed: ${mark}`),
      ...[notShown].flat().map((mark) => `Not documented: ${mark}`),
    ];
    if (isMap || marks.length === 0) return object;
    return { ...object, description: [description, marks].flat().join('\n\n') };
  }) as unknown as Contract;

/** Everything that is generated from the bundled contract and the contract of the sandbox's controls. */
export async function derive(contract: Contract, sandbox: Contract): Promise<Files> {
  const marked = withMarks(contract);
  return {
    ...deriveExamples(contract),
    ...deriveHeaders(contract),
    ...deriveKnownValues(contract),
    ...deriveOperations(contract),
    ...deriveSchemas(contract),
    ...deriveWebhooks(contract),
    ...(await deriveByHeyApi(marked)),
    ...(await deriveSandbox(contract, sandbox)),
    ...(await deriveTypes(marked)),
  };
}

if (import.meta.main) writeFiles(await derive(readContract(), readContract('generated/sandbox.openapi.json')));
