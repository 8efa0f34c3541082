// @ts-nocheck
import { Validator } from '@seriousme/openapi-schema-validator';

/** Rejects with what is wrong. */
export async function validate(file: string) {
  const { valid, errors } = await new Validator().validate(file);
  if (!valid) throw new Error(JSON.stringify(errors));
}
