import type { Contract } from '../contract/contract.ts';
import type { Files } from '../contract/files.ts';
import { deriveExamples } from './examples.ts';
import { deriveHeaders } from './headers.ts';
import { deriveKnownValues } from './known-values.ts';
import { deriveOperations } from './operations.ts';
import { deriveSandbox } from './sandbox.ts';
import { deriveSdk } from './sdk.ts';
import { deriveTypes } from './types.ts';
import { deriveValidators } from './validators.ts';
import { deriveWebhooks } from './webhooks.ts';
import { deriveZod } from './zod.ts';

const derivations = [
  deriveExamples,
  deriveHeaders,
  deriveKnownValues,
  deriveOperations,
  deriveSandbox,
  deriveSdk,
  deriveTypes,
  deriveValidators,
  deriveWebhooks,
  deriveZod,
];

/** Everything that is generated from the bundled contract and that of the sandbox's controls. */
export async function derive(contract: Contract, sandbox: Contract): Promise<Files> {
  return Object.assign({}, ...(await Promise.all(derivations.map((derivation) => derivation(contract, sandbox)))));
}
