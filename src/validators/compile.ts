import { isRecord } from '../base/json.js';
import { kindOf } from '../base/options.js';
import { formats } from './formats.js';

/** A JSON Schema without annotations. References, such as `#/$defs/Asset`, lead to the definitions that it is compiled with. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  /** Only next to a pattern, to explain it. */
  readonly examples?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: Schema;
  readonly properties?: Definitions;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly propertyNames?: Schema;
  readonly dependentRequired?: Readonly<Record<string, readonly string[]>>;
  readonly dependentSchemas?: Definitions;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly not?: Schema;
}

/** Schemas by name. */
export type Definitions = Readonly<Record<string, Schema>>;

/** A difference between a value and a schema. */
export interface Violation {
  /** Keys that lead to the wrong, missing or unknown field. */
  readonly path: (string | number)[];
  /** The rule for the field, as the end of a sentence. It never contains the value. */
  readonly message: string;
  /** The types that the field may have, if it has another. */
  readonly types?: readonly string[];
  /** Whether the schema does not list the field. */
  readonly isUnknown?: true;
}

/** Returns the violations of a value; undefined, with nothing allocated, if there are none. */
type Check = (value: unknown) => Violation[] | undefined;

type Compile = (schema: Schema) => Check;

/** Makes checks of schemas that share definitions. Compiles each schema once, and a definition when it is first needed. */
export function createCompiler(definitions: Definitions): Compile {
  const compiled = new WeakMap<Schema, Check>();
  const compile: Compile = (schema) => {
    const known = compiled.get(schema);
    if (known) return known;
    const checks = Object.keys(schema).flatMap((keyword) => {
      const make = keyword === '$ref' ? follow : Object.hasOwn(keywords, keyword) && keywords[keyword];
      // An ignored keyword would accept anything.
      if (!make) throw new TypeError(`there is no check for the keyword ${keyword}`);
      return make(schema, compile) ?? [];
    });
    const check = all(checks);
    compiled.set(schema, check);
    return check;
  };
  const follow = (schema: Schema): Check => {
    let check: Check | undefined;
    return (value) => {
      check ??= compile(targetOf(schema, definitions));
      return check(value);
    };
  };
  return compile;
}

const targetOf = ({ $ref = '' }: Schema, definitions: Definitions) =>
  definitions[$ref.slice('#/$defs/'.length)] as Schema;

/** A schema as one object: its reference is followed, and the parts of its `allOf` are joined, no two of which declare the same field. */
export function join(schema: Schema, definitions: Definitions): Schema {
  const { $ref, allOf = [], ...own } = schema;
  const target = $ref ? [targetOf(schema, definitions)] : [];
  const parts = [own, ...[...target, ...allOf].map((part) => join(part, definitions))];
  const properties: Definitions = Object.assign({}, ...parts.map((part) => part.properties));
  const required = parts.flatMap((part) => part.required ?? []);
  return Object.assign({}, ...parts, { properties, required });
}

function all(checks: readonly Check[]): Check {
  const [only, ...others] = checks;
  return only !== undefined && others.length === 0 ? only : (value) => gather(checks, (check) => check(value));
}

/** The violations of several items in one list. */
function gather<Item>(items: Iterable<Item>, find: (item: Item) => Violation[] | undefined): Violation[] | undefined {
  let found: Violation[] | undefined;
  for (const item of items) {
    const more = find(item);
    if (found) for (const each of more ?? []) found.push(each);
    else found = more;
  }
  return found;
}

const fails = (message: string, ...path: string[]): Violation[] => [{ path, message }];

/** Violations with a key added to their paths. */
function at(key: string | number, found: Violation[] | undefined): Violation[] | undefined {
  for (const { path } of found ?? []) path.unshift(key);
  return found;
}

const isObject = (value: unknown): value is Record<string, unknown> => isRecord(value) && !Array.isArray(value);

/** Whether JSON would carry a field. */
const has = (value: Record<string, unknown>, name: string) => value[name] !== undefined;

const tests: Readonly<Record<string, readonly [holds: (value: unknown) => boolean, name: string]>> = {
  string: [(value) => typeof value === 'string', 'a string'],
  number: [Number.isFinite, 'a number'],
  integer: [Number.isInteger, 'an integer'],
  boolean: [(value) => typeof value === 'boolean', 'a boolean'],
  array: [Array.isArray, 'an array'],
  object: [isObject, 'an object'],
  null: [(value) => value === null, 'null'],
};

/** Makes the violations of values that have none of the types. */
function failsTypes(types: readonly string[]): (value: unknown) => Violation[] {
  const words = `must be ${types.map((type) => tests[type]?.[1]).join(' or ')}, received `;
  return (value) => [{ path: [], message: words + (Number.isNaN(value) ? 'NaN' : kindOf(value)), types }];
}

/** A check that applies only to objects. */
const ofObjects =
  (check: (value: Record<string, unknown>) => Violation[] | undefined): Check =>
  (value) =>
    isObject(value) ? check(value) : undefined;
const ofStrings =
  (holds: (value: string) => boolean, message: string): Check =>
  (value) =>
    typeof value !== 'string' || holds(value) ? undefined : fails(message);
const ofNumbers =
  (holds: (value: number) => boolean, words: string): Check =>
  (value) =>
    typeof value !== 'number' || holds(value) ? undefined : fails(`must be ${words}, received ${kindOf(value)}`);
const ofArrays =
  (holds: (length: number) => boolean, words: string): Check =>
  (value) =>
    !Array.isArray(value) || holds(value.length) ? undefined : fails(`must have ${words} items`);

/** For a choice without a fitting form, the violations of the closest form. Each field of the value that a form lists counts for it. */
function closest(value: unknown, branches: readonly Violation[][]): Violation[] {
  const typesOf = ([first]: Violation[]) => (first?.path.length === 0 ? first.types : undefined);
  const distance = (found: Violation[]) => found.length + found.filter(({ isUnknown }) => isUnknown).length;
  const meant = branches.filter((found) => !typesOf(found)).sort((one, other) => distance(one) - distance(other));
  return meant[0] ?? failsTypes([...new Set(branches.flatMap((found) => typesOf(found) ?? []))])(value);
}

/** A check of a choice by the number of fitting forms. */
function ofChoice(forms: readonly Schema[], compile: Compile, isRight: (fitting: number) => boolean): Check {
  const checks = forms.map(compile);
  return (value) => {
    const branches: Violation[][] = [];
    for (const check of checks) {
      const found = check(value);
      if (found) branches.push(found);
    }
    const fitting = checks.length - branches.length;
    if (isRight(fitting)) return undefined;
    return fitting === 0 ? closest(value, branches) : fails('must have only one of its forms');
  };
}

/** Makes a keyword's check, if it needs one. */
const keywords: Readonly<Record<string, (schema: Schema, compile: Compile) => Check | undefined>> = {
  type: ({ type = [] }) => {
    const types = [type].flat();
    const holds = types.flatMap((name) => tests[name]?.[0] ?? []);
    const [only = () => false, ...others] = holds;
    const fits = others.length > 0 ? (value: unknown) => holds.some((test) => test(value)) : only;
    const fail = failsTypes(types);
    return (value) => (fits(value) ? undefined : fail(value));
  },
  const: (schema) => (value) => (value === schema.const ? undefined : fails(`must be ${schema.const}`)),
  enum: (schema) => (value) =>
    schema.enum?.includes(value) ? undefined : fails(`must be one of ${schema.enum?.join(', ')}`),
  format: ({ format = '' }) => {
    const known = formats[format];
    if (!known) throw new TypeError(`there is no check for the format ${format}`);
    return ofStrings(known.holds, `must be ${known.name}`);
  },
  pattern: ({ pattern = '', examples = [] }) => {
    const form = new RegExp(pattern, 'u');
    return ofStrings((value) => form.test(value), `must match ${pattern}, such as ${JSON.stringify(examples[0])}`);
  },
  examples: () => undefined,
  minimum: ({ minimum: least = 0 }) => ofNumbers((value) => value >= least, `at least ${least}`),
  maximum: ({ maximum: most = 0 }) => ofNumbers((value) => value <= most, `at most ${most}`),
  exclusiveMinimum: ({ exclusiveMinimum: bound = 0 }) => ofNumbers((value) => value > bound, `above ${bound}`),
  minItems: ({ minItems: least = 0 }) => ofArrays((length) => length >= least, `at least ${least}`),
  maxItems: ({ maxItems: most = 0 }) => ofArrays((length) => length <= most, `at most ${most}`),
  items: ({ items = {} }, compile) => {
    const check = compile(items);
    return (value) =>
      Array.isArray(value) ? gather(value.keys(), (index) => at(index, check(value[index]))) : undefined;
  },
  properties: ({ properties = {} }, compile) => {
    const fields = Object.entries(properties).map(([name, schema]) => ({ name, check: compile(schema) }));
    return ofObjects((value) =>
      gather(fields, ({ name, check }) => (has(value, name) ? at(name, check(value[name])) : undefined)),
    );
  },
  required: ({ required = [] }) =>
    ofObjects((value) => gather(required, (name) => (has(value, name) ? undefined : fails('must be present', name)))),
  additionalProperties: ({ additionalProperties = true, properties = {} }, compile) => {
    if (additionalProperties === true) return undefined;
    const known = new Set(Object.keys(properties));
    const message = `is unknown: ${known.size > 0 ? `the fields are ${[...known].join(', ')}` : 'there are no fields'}`;
    const check = additionalProperties
      ? compile(additionalProperties)
      : (): Violation[] => [{ path: [], message, isUnknown: true }];
    return ofObjects((value) =>
      gather(Object.keys(value), (name) =>
        known.has(name) || !has(value, name) ? undefined : at(name, check(value[name])),
      ),
    );
  },
  propertyNames: ({ propertyNames = {} }, compile) => {
    const check = compile(propertyNames);
    return ofObjects((value) =>
      gather(Object.keys(value), (name) =>
        gather(check(name) ?? [], ({ message }) => fails(`is unknown: its name ${message}`, name)),
      ),
    );
  },
  dependentRequired: ({ dependentRequired = {} }, compile) =>
    all(Object.entries(dependentRequired).map(([name, required]) => ifPresent(name, compile({ required })))),
  dependentSchemas: ({ dependentSchemas = {} }, compile) =>
    all(Object.entries(dependentSchemas).map(([name, schema]) => ifPresent(name, compile(schema)))),
  allOf: ({ allOf = [] }, compile) => all(allOf.map(compile)),
  anyOf: ({ anyOf = [] }, compile) => ofChoice(anyOf, compile, (fitting) => fitting > 0),
  oneOf: ({ oneOf = [] }, compile) => ofChoice(oneOf, compile, (fitting) => fitting === 1),
  not: ({ not = {} }, compile) => {
    const check = compile(not);
    return (value) => (check(value) ? undefined : fails(`must not have both ${not.required?.join(' and ')}`));
  },
};

/** A check that applies to objects with a field; its violations name the field. */
const ifPresent = (name: string, check: Check): Check =>
  ofObjects((value) =>
    gather((has(value, name) && check(value)) || [], ({ path, message }) => [
      { path, message: `${message} with ${name}` },
    ]),
  );
