// @ts-nocheck
import { validate as validateDocument } from '@readme/openapi-parser';

/** Rejects with what is wrong. */
export async function validate(file: string) {
  const result = await validateDocument(file);
  if (!result.valid) throw new Error(JSON.stringify(result.errors));
}
