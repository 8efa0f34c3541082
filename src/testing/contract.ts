/// <reference types="node" />
import { createRequire } from 'node:module';

/** The parts of the packaged contract that are read at run time. */
export interface Contract {
  readonly paths: Readonly<Record<string, Readonly<Record<string, ContractOperation>>>>;
  readonly webhooks: Readonly<Record<string, { readonly post: ContractOperation }>>;
  readonly components: { readonly examples: Readonly<Record<string, { readonly value: unknown }>> };
}

interface ContractOperation {
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}

/** A body and its examples, which live in the components. */
export interface Content {
  readonly content?: {
    readonly 'application/json': { readonly examples?: Readonly<Record<string, { $ref: string }>> };
  };
}

/** A copy of the packaged contract, to be changed at will. By its public name, since src/ and dist/ lie at different depths. */
export const readContract = (): Contract =>
  structuredClone(createRequire(import.meta.url)('stablecoin-wallet-api/openapi.json'));
