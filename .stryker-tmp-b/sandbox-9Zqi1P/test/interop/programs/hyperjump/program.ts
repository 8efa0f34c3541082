// @ts-nocheck
import { readFile } from 'node:fs/promises';
import { validate as validateDocument } from '@hyperjump/json-schema/openapi-3-1';

/** Rejects with what is wrong. */
export async function validate(file: string) {
  const document = JSON.parse(await readFile(file, 'utf8'));
  const result = await validateDocument('https://spec.openapis.org/oas/3.1/schema-base', document, 'BASIC');
  if (!result.valid) throw new Error(JSON.stringify(result.errors?.slice(0, 5)));
}
