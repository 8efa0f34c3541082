import { existsSync, globSync, readFileSync } from 'node:fs';
import { type Document, isSeq, parseDocument, stringify } from 'yaml';
import { bundle } from '../bundle/bundle.ts';
import { type Contract, listOperations } from '../contract/contract.ts';
import { writeFiles } from '../contract/files.ts';

/** An addition's arguments. */
export interface Addition {
  names: string[];
  flags: { [name: string]: string | boolean | undefined };
}

/** Placeholder for each text to write. */
export const toDo = 'TO DO';

export const ref = (file: string) => ({ $ref: file });

/** Changes to files, which are written together. */
export class Edits {
  readonly #files: Record<string, string> = {};

  /** The contract is that of openapi/ as it is now, with earlier additions. */
  readonly contract = JSON.parse(bundle()['generated/openapi.json']) as Contract;

  read = (file: string): string => this.#files[file] ?? readFileSync(file, 'utf8');

  has = (file: string): boolean => file in this.#files || existsSync(file);

  /** Adds a file: YAML unless the content is a string. */
  add(file: string, content: object | string): void {
    if (this.has(file)) throw new Error(`${file} already exists`);
    this.#files[file] = typeof content === 'string' ? content : stringify(content, { lineWidth: 120 });
  }

  /** Replaces the only match of a pattern. */
  replace(file: string, pattern: RegExp, text: (found: string) => string): void {
    const before = this.read(file);
    if (!pattern.test(before)) throw new Error(`${file} has no place like ${pattern.source}`);
    this.#files[file] = before.replace(pattern, text);
  }

  /** Changes a YAML file; its other lines stay unchanged. */
  change(file: string, change: (document: Document) => void): void {
    const document = parseDocument(this.read(file));
    change(document);
    this.#files[file] = document.toString({ lineWidth: 120, flowCollectionPadding: false });
  }

  /** Adds a section to the table of facts. */
  addFacts(section: string, ...lines: string[]): void {
    const text = lines.map((line) => `  ${line}\n`).join('');
    this.#files['openapi/facts.yaml'] = `${this.read('openapi/facts.yaml')}\n'${section}':\n${text}`;
  }

  /** Adds a schema with one field, unless there is one of this name. */
  needSchema(name: string): void {
    const file = `openapi/schemas/${name}.yaml`;
    if (this.has(file)) return;
    const properties = { id: { type: 'string', description: toDo } };
    this.add(file, { type: 'object', description: toDo, required: ['id'], properties });
    this.addFacts(name, `${name}:`, `  is: object '${toDo}'`, `  id!: string '${toDo}'`);
  }

  write(): void {
    writeFiles(this.#files);
    for (const [file, text] of Object.entries(this.#files))
      console.log(`${file}: ${text.split(toDo).length - 1} to fill in`);
    console.log(`\nWrite each "${toDo}" and check each example against the service's documentation.`);
  }
}

/** A required name or flag. */
export function required(value: unknown, name: string, form: RegExp): string {
  if (typeof value === 'string' && form.test(value)) return value;
  throw new Error(`${name} is missing or does not match ${form.source}: see npm run add -- --help`);
}

/** `deposit.success` as `DepositSuccess`. */
export const pascal = (name: string): string =>
  name.replaceAll(/(?:^|\.)\w/g, (word) => (word.at(-1) ?? '').toUpperCase());

/** Finds an operation of the contract, with its file and its position there. */
export function findOperation(contract: Contract, name: unknown) {
  const operationId = required(name, 'the operationId', /^\w+$/);
  const entry = listOperations(contract).find(({ operation }) => operation.operationId === operationId);
  const [file] = globSync('openapi/paths/**/*.yaml').filter((path) => path.split(/[/+.]/).includes(operationId));
  if (!entry || !file) throw new Error(`the contract has no operation ${operationId}`);
  return { ...entry.operation, method: entry.method, file };
}

/** Inserts an entry into a YAML list, before the entry for a given file if there is one. */
export function insert(document: Document, path: string[], entry: object, before?: string): void {
  const list = document.getIn(path);
  if (!isSeq(list)) throw new Error(`there is no list ${path.join(' ')}`);
  const at = list.items.findIndex((item) => before !== undefined && String(item).includes(before));
  list.items.splice(at < 0 ? list.items.length : at, 0, document.createNode(entry));
}
