// @ts-nocheck
import build from 'fast-json-stringify';
import document from './openapi.json';

/** A body as Fastify sends it by a schema of the contract. */
export const stringify = (name: string, body: unknown): string =>
  build({ $ref: `#/components/schemas/${name}`, components: document.components } as never)(body);
