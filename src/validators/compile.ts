import { isRecord } from '../base/json.js';
import { kindOf } from '../base/options.js';

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
  readonly additionalProperties?: boolean;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

/** Schemas by name. */
export type Definitions = Readonly<Record<string, Schema>>;

/** A difference between a value and a schema. */
interface Violation {
  /** Keys that lead to the wrong, missing or unknown field. */
  readonly path: readonly (string | number)[];
  /** The rule for the field, as the end of a sentence. It never contains the value. */
  readonly message: string;
  /** The types that the whole value may have, if it has another. */
  readonly types?: readonly string[];
}

/** Returns the violations of a value; undefined if there are none. */
type Validate = (value: unknown) => Violation[] | undefined;

/** Makes a check of a schema, once. */
export type Compile = (schema: Schema) => Validate;

/**
 * Makes checks of schemas that share definitions. Compiles each schema once, and a definition when it is first needed.
 *
 * @param prepare - changes each schema before it is compiled
 */
export function createCompiler(definitions: Definitions, prepare = (schema: Schema): Schema => schema): Compile {
  const compiled = new WeakMap<Schema, Validate>();
  const compile: Compile = (schema) => {
    const known = compiled.get(schema);
    if (known) return known;
    const prepared = prepare(schema);
    const checks = Object.entries(prepared).flatMap(([keyword, rule]) => {
      const make = Object.hasOwn(keywords, keyword) && keywords[keyword as keyof Schema];
      // An ignored keyword would accept anything.
      if (!make) throw new TypeError(`there is no check for the keyword ${keyword}`);
      return make(rule as never, { compile, definitions, schema: prepared }) ?? [];
    });
    const check = all(checks);
    compiled.set(schema, check);
    return check;
  };
  return compile;
}

const targetOf = ($ref: string, definitions: Definitions) => definitions[$ref.slice('#/$defs/'.length)] as Schema;

/** Follows a schema's reference and joins the parts of its `allOf` into one object. No two parts declare the same field. */
export function join(schema: Schema, definitions: Definitions): Schema {
  const { $ref, allOf = [], ...own } = schema;
  const target = $ref ? [targetOf($ref, definitions)] : [];
  const parts = [own, ...[...target, ...allOf].map((part) => join(part, definitions))];
  const properties: Definitions = Object.assign({}, ...parts.map((part) => part.properties));
  const required = parts.flatMap((part) => part.required ?? []);
  return Object.assign({}, ...parts, { properties, required });
}

const all = (checks: readonly Validate[]): Validate =>
  checks.length === 1 ? (checks[0] as Validate) : (value) => gather(checks, (check) => check(value));

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

const fails = (message: string): Violation[] => [{ path: [], message }];

/** The violations of a field or an item, as those of the whole value. */
const at = (key: string | number, found: readonly Violation[] | undefined) =>
  found?.map(({ path, message }) => ({ path: [key, ...path], message }));

const isNumber = (value: unknown) => typeof value === 'number';
const isString = (value: unknown) => typeof value === 'string';
const isObject = (value: unknown): value is Record<string, unknown> => isRecord(value) && !Array.isArray(value);

/** Whether JSON would carry a field. */
const has = (value: Record<string, unknown>, name: string) => value[name] !== undefined;

/** Tests by name, with the words of errors. */
type Tests<Value> = Readonly<Record<string, readonly [holds: (value: Value) => boolean, expected: string]>>;

const types: Tests<unknown> = {
  string: [isString, 'a string'],
  number: [Number.isFinite, 'a number'],
  integer: [Number.isInteger, 'an integer'],
  boolean: [(value) => typeof value === 'boolean', 'a boolean'],
  array: [Array.isArray, 'an array'],
  object: [isObject, 'an object'],
  null: [(value) => value === null, 'null'],
};

const matches = (pattern: RegExp) => (text: string) => pattern.test(text);

/** Whether a string is a calendar day. `Date.parse` takes the 30th of February for a day of March. */
function isDate(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return new Date(time).getUTCDate() === Number(text.slice(-2));
}

/** The time part of an RFC 3339 timestamp. A minute may end with a leap second. */
const time = /^[t ](?:[01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)(?:\.\d+)?(?:z|[+-](?:[01]\d|2[0-3]):?[0-5]\d)$/i;

const email =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z\d](?:[a-z\d-]*[a-z\d])?$/i;

/** The formats that schemas use. Only the scheme and characters of a URI are checked. */
const formats: Tests<string> = {
  // Any version: ids need not have a version of RFC 9562.
  uuid: [matches(/^(?:urn:uuid:)?[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i), 'a UUID'],
  email: [matches(email), 'an email address'],
  uri: [matches(/^[a-z][a-z\d+.-]*:(?:[\w\-.~:/?#[\]@!$&'()*+,;=]|%[\da-f]{2})+$/i), 'a URI'],
  date: [isDate, 'a date, such as "2026-03-01"'],
  'date-time': [
    (text) => isDate(text.slice(0, 10)) && time.test(text.slice(10)),
    'a time with its zone, such as "2026-03-01T10:00:00Z"',
  ],
  password: [() => true, 'a text'],
};

function failsTypes(names: readonly string[], value: unknown): Violation[] {
  const expected = names.map((name) => types[name]?.[1]).join(' or ');
  return [
    { path: [], message: `must be ${expected}, received ${Number.isNaN(value) ? 'NaN' : kindOf(value)}`, types: names },
  ];
}

/** A check of the values to which a rule applies. */
const rule =
  <Value>(applies: (value: unknown) => value is Value, holds: (value: Value) => boolean, message: string): Validate =>
  (value) =>
    !applies(value) || holds(value) ? undefined : fails(message);

/** A check of objects alone. */
const ofObjects =
  (check: (value: Record<string, unknown>) => Violation[] | undefined): Validate =>
  (value) =>
    isObject(value) ? check(value) : undefined;

/** `anyOf` or `oneOf`: `isRight` receives the number of forms that fit. */
function ofChoice(forms: readonly Schema[], compile: Compile, isRight: (fitting: number) => boolean): Validate {
  const checks = forms.map(compile);
  return (value) => {
    const branches = checks.map((check) => check(value)).filter((found) => found !== undefined);
    const fitting = checks.length - branches.length;
    if (isRight(fitting)) return undefined;
    return fitting === 0 ? closest(value, branches) : fails('must have only one of its forms');
  };
}

/** The violations of the form with the fewest wrong fields, among the forms of the value's type. */
function closest(value: unknown, branches: readonly Violation[][]): Violation[] {
  const wrongFields = (found: readonly Violation[]) => new Set(found.map(({ path: [field] }) => field)).size;
  const meant = branches.filter(([first]) => !first?.types).sort((one, other) => wrongFields(one) - wrongFields(other));
  return meant[0] ?? failsTypes([...new Set(branches.flatMap(([first]) => first?.types ?? []))], value);
}

interface Context {
  readonly compile: Compile;
  readonly definitions: Definitions;
  /** The whole schema. */
  readonly schema: Schema;
}

/** Makes a keyword's check from its value, if it needs one. */
const keywords: {
  readonly [Keyword in keyof Schema]-?: (value: NonNullable<Schema[Keyword]>, context: Context) => Validate | undefined;
} = {
  $ref: ($ref, { compile, definitions }) => {
    let check: Validate | undefined;
    return (value) => {
      check ??= compile(targetOf($ref, definitions));
      return check(value);
    };
  },
  type: (type) => {
    const names = [type].flat();
    const tests = names.flatMap((name) => types[name]?.[0] ?? []);
    return (value) => (tests.some((holds) => holds(value)) ? undefined : failsTypes(names, value));
  },
  const: (constant) => (value) => (value === constant ? undefined : fails(`must be ${constant}`)),
  enum: (values) => (value) => (values.includes(value) ? undefined : fails(`must be one of ${values.join(', ')}`)),
  format: (format) => {
    const known = formats[format];
    if (!known) throw new TypeError(`there is no check for the format ${format}`);
    const [holds, expected] = known;
    return rule(isString, holds, `must be ${expected}`);
  },
  pattern: (pattern, { schema: { examples = [] } }) => {
    const form = new RegExp(pattern, 'u');
    return rule(isString, (value) => form.test(value), `must match ${pattern}, such as ${JSON.stringify(examples[0])}`);
  },
  examples: () => undefined,
  minimum: (least) => rule(isNumber, (value) => value >= least, `must be at least ${least}`),
  maximum: (most) => rule(isNumber, (value) => value <= most, `must be at most ${most}`),
  exclusiveMinimum: (bound) => rule(isNumber, (value) => value > bound, `must be above ${bound}`),
  minItems: (least) => rule(Array.isArray, ({ length }) => length >= least, `must have at least ${least} items`),
  maxItems: (most) => rule(Array.isArray, ({ length }) => length <= most, `must have at most ${most} items`),
  items: (items, { compile }) => {
    const check = compile(items);
    return (value) =>
      Array.isArray(value) ? gather(value.keys(), (index) => at(index, check(value[index]))) : undefined;
  },
  properties: (properties, { compile }) => {
    const fields = Object.entries(properties).map(([name, schema]) => ({ name, check: compile(schema) }));
    return ofObjects((value) =>
      gather(fields, ({ name, check }) => (has(value, name) ? at(name, check(value[name])) : undefined)),
    );
  },
  required: (names) =>
    ofObjects((value) => gather(names, (name) => (has(value, name) ? undefined : at(name, fails('must be present'))))),
  additionalProperties: (areAllowed, { schema: { properties = {} } }) => {
    if (areAllowed) return undefined;
    const known = Object.keys(properties);
    const message = `is unknown: ${known.length > 0 ? `the fields are ${known.join(', ')}` : 'there are no fields'}`;
    const isKnown = new Set(known);
    return ofObjects((value) =>
      gather(Object.keys(value), (name) =>
        isKnown.has(name) || !has(value, name) ? undefined : at(name, fails(message)),
      ),
    );
  },
  allOf: (parts, { compile }) => all(parts.map(compile)),
  anyOf: (forms, { compile }) => ofChoice(forms, compile, (fitting) => fitting > 0),
  oneOf: (forms, { compile }) => ofChoice(forms, compile, (fitting) => fitting === 1),
};
