// @ts-nocheck
import SwaggerParser from '@apidevtools/swagger-parser';
import SwaggerParser10 from 'swagger-parser-10';
import SwaggerParser12 from 'swagger-parser-12';

/** Rejects with what is wrong. */
export async function validate(file: string) {
  for (const parser of [SwaggerParser, SwaggerParser12, SwaggerParser10]) await parser.validate(file);
}
