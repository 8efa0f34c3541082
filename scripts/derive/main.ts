/**
 * Usage: npm run derive
 *
 * Writes the rest of generated/ from generated/openapi.json and generated/sandbox.openapi.json.
 */
import '../help/print-help.ts';
import { type Contract, readContract } from '../contract/contract.ts';
import { withMarks } from '../contract/descriptions.ts';
import { type Files, writeFiles } from '../contract/files.ts';
import { deriveExamples, deriveHeaders, deriveKnownValues, deriveWebhooks } from './constants.ts';
import { deriveByHeyApi } from './hey-api.ts';
import { deriveOperations } from './operations.ts';
import { deriveSandbox } from './sandbox.ts';
import { deriveSchemas } from './schemas.ts';
import { deriveTypes } from './types.ts';

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
