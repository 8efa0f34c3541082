// @ts-nocheck
import { sample as sampleSchema } from 'openapi-sampler';
import document from './openapi.json';

export const names = Object.keys(document.components.schemas);

/** A value of a schema of the contract. */
export const sample = (name: string): unknown =>
  sampleSchema({ $ref: `#/components/schemas/${name}` } as never, { quiet: true }, document);
