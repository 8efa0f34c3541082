// @ts-nocheck
import { generate } from 'json-schema-faker';
import document from './openapi.json';

export const names = Object.keys(document.components.schemas);

/** A value of a schema of the contract. */
export const sample = (name: string): Promise<unknown> =>
  generate({ $ref: `#/components/schemas/${name}`, components: document.components } as never, {
    seed: 1,
    maxDepth: 20,
  });
