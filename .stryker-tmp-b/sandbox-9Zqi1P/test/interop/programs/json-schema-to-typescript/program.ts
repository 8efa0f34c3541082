// @ts-nocheck
import { readFileSync, writeFileSync } from 'node:fs';
import { compile } from 'json-schema-to-typescript';

/** Writes the types of all schemas of the contract, which are its definitions for JSON Schema. */
export async function writeTypes(contract: string, types: string) {
  const { components } = JSON.parse(readFileSync(contract, 'utf8').replaceAll('#/components/schemas/', '#/$defs/'));
  const schema = { $defs: components.schemas, title: 'Contract' };
  writeFileSync(types, await compile(schema, 'Contract', { unreachableDefinitions: true }));
}
