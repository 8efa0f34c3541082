// @ts-nocheck
import type { ZodType } from 'zod';
import * as generated from '../../generated/zod/zod.gen.js';

/** The generated validator of a name, for example of `GetCustomerResponse`. */
export function zodSchema(name: string): ZodType {
  const exportName = `z${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const schema = (generated as Record<string, unknown>)[exportName];
  if (!schema) throw new Error(`generated/zod/zod.gen.ts exports no ${exportName}`);
  return schema as ZodType;
}
