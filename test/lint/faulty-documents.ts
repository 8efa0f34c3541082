import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Document, parse, parseDocument } from 'yaml';
import { parsePointer } from '../../scripts/contract/references.js';

/** The places of a document that are set, as JSON pointers, and their values. A value of null removes what is there. */
export type Changes = Record<string, unknown>;

const read = (file: string): string => readFileSync(`test/lint/${file}`, 'utf8');

export const readFaults = <Fault>(file: string): Record<string, Fault> => parse(read(file)) as Record<string, Fault>;

function change(document: Document, pointer: string, value: unknown): void {
  const path = parsePointer(pointer);
  if (value === null) document.deleteIn(path);
  else document.setIn(path, document.createNode(value, { aliasDuplicateObjects: false }));
}

/** Writes the valid document, and a copy of it for each rule with the rule's changes, into a new folder. */
export function writeDocuments(changesOfRules: Record<string, Changes>): string {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'));
  for (const [name, changes] of Object.entries({ valid: {}, ...changesOfRules })) {
    const document = parseDocument(read('valid.yaml'));
    for (const [pointer, value] of Object.entries(changes)) change(document, pointer, value);
    writeFileSync(join(folder, `${name}.yaml`), document.toString());
  }
  return folder;
}
