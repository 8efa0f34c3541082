// @ts-nocheck
import { readFile } from 'node:fs/promises';
import { validate as validateDocument } from '@scalar/openapi-parser';

/** Rejects with what is wrong. */
export async function validate(file: string) {
  const { valid, errors } = await validateDocument(await readFile(file, 'utf8'));
  if (!valid) throw new Error(JSON.stringify(errors));
}
