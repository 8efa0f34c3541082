import { randomUUID } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { type Document, parseDocument, stringify } from 'yaml';
import { bundle } from '../bundle/main.ts';
import { type Contract, type ContractSchema, listOperations, resolve } from '../contract/contract.ts';
import { type Json, writeFiles } from '../contract/files.ts';

export const toDo = 'TO DO';

const facts = 'openapi/facts.yaml';

/** A required name or flag. */
export function required(value: unknown, name: string, form: RegExp): string {
  if (typeof value === 'string' && form.test(value)) return value;
  throw new Error(`${name} is missing or does not match ${form.source}: see npm run add -- --help`);
}

/** Changes to files, which are written together. */
export class Edits {
  readonly #files: Record<string, string> = {};

  /** The contract as openapi/ states it before the addition. */
  readonly contract = JSON.parse(bundle()['generated/openapi.json']) as Contract;

  read = (file: string): string => this.#files[file] ?? readFileSync(file, 'utf8');

  add(file: string, content: object): void {
    if (file in this.#files || existsSync(file)) throw new Error(`${file} already exists`);
    this.#files[file] = stringify(content, { lineWidth: 120 });
  }

  /** Changes a YAML file. Its other lines say the same, but long texts may be folded anew. */
  change(file: string, change: (document: Document) => void): void {
    const document = parseDocument(this.read(file));
    change(document);
    this.#files[file] = document.toString({ lineWidth: 120, flowCollectionPadding: false });
  }

  addFacts(section: string, ...lines: string[]): void {
    this.#files[facts] = `${this.read(facts)}\n'${section}':\n${lines.map((line) => `  ${line}\n`).join('')}`;
  }

  /** Writes before the text that a pattern finds in the table of facts. */
  insertFact(pattern: RegExp, text: string): void {
    const before = this.read(facts);
    if (!pattern.test(before)) throw new Error(`${facts} has no place like ${pattern.source}`);
    this.#files[facts] = before.replace(pattern, (found) => text + found);
  }

  /** Adds a schema with one field, unless there is one of this name. */
  ensureSchema(name: string): void {
    const file = `openapi/schemas/${name}.yaml`;
    if (existsSync(file)) return;
    const properties = { id: { type: 'string', description: toDo } };
    this.add(file, { type: 'object', description: toDo, required: ['id'], properties });
    this.addFacts(name, `${name}:`, `  is: object '${toDo}'`, `  id!: string '${toDo}'`);
  }

  /** Finds an operation of the contract, with its file and its position there. */
  findOperation(id = '') {
    const entry = listOperations(this.contract).find(({ operation }) => operation.operationId === id);
    const [file] = globSync('openapi/paths/**/*.yaml').filter((path) => path.split(/[/+.]/).includes(id));
    if (!entry || !file) throw new Error(`the contract has no operation ${id}`);
    return { ...entry.operation, method: entry.method, file };
  }

  /** A value that conforms to a schema, with its required fields. A schema that is not there yet has an id. */
  sampleOf(part: ContractSchema | undefined, name: string): Json {
    if (!part) return { id: name };
    const schema = resolve(this.contract, part);
    const { allOf, oneOf = [], anyOf = [], properties = {}, items } = schema;
    if (allOf) return Object.assign({}, ...allOf.map((each) => this.sampleOf(each, name)));
    const [known] = [schema.const ?? schema.enum ?? schema['x-extensible-enum'] ?? schema.examples ?? []].flat();
    if (known !== undefined) return known as Json;
    const [choice] = [...oneOf, ...anyOf];
    if (choice) return this.sampleOf(choice, name);
    const [type = 'object'] = [schema.type ?? []].flat();
    const fields = schema.required?.map((key) => [key, this.sampleOf(properties[key], `${name} ${key}`)]);
    if (type === 'object') return Object.fromEntries(fields ?? []);
    if (type === 'array') return items ? [this.sampleOf(items, name)] : [];
    if (type === 'string') return schema.format === 'uuid' ? randomUUID() : name;
    return type === 'boolean' || 1;
  }

  /** A type from the command line by its name, as a schema and as a value. */
  typeOf(text: unknown, folder = '') {
    const type = required(text, 'the type', /^(string|uuid|number|integer|boolean|[A-Z]\w+)\??$/);
    const name = type.replace('?', '');
    const simple = name === 'uuid' ? { type: 'string', format: 'uuid' } : { type: name };
    const schema = /^[A-Z]/.test(name) ? { $ref: `${folder}${name}.yaml` } : simple;
    const sample = '$ref' in schema ? this.contract.components.schemas[name] : schema;
    return { name, schema, value: this.sampleOf(sample, name), isOptional: type.endsWith('?') };
  }

  write(): void {
    writeFiles(this.#files);
    for (const [file, text] of Object.entries(this.#files))
      console.log(`${file}: ${text.split(toDo).length - 1} to fill in`);
    console.log(`\nWrite each "${toDo}" and check each example against the service's documentation.`);
  }
}
