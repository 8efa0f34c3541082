import { isNonIterableRecord } from '../base/json.js';
import { type Check, kindOf } from '../base/options.js';

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

export type Definitions = Readonly<Record<string, Schema>>;

/** A difference between a value and the contract. */
export interface StandardIssue {
  readonly message: string;
  /** Keys that lead to the field, even if it is missing or unknown. */
  readonly path: readonly (string | number)[];
}

/** Returns a value's issues; an empty list if it conforms. */
type Validate = (value: unknown) => readonly StandardIssue[];

/** Compiles a schema, once. */
type Compile = (schema: Schema) => Validate;

/**
 * Makes a compiler for schemas that share definitions. A definition is compiled when a value first needs it.
 *
 * @param prepare - changes each schema before it is compiled
 */
export function createCompiler(definitions: Definitions, prepare = (schema: Schema): Schema => schema): Compile {
  const compiled = new WeakMap<Schema, Validate>();
  const compile: Compile = (schema) => {
    const known = compiled.get(schema);
    if (known) return known;
    const prepared = prepare(schema.allOf ? join(schema, definitions) : schema);
    const checks = Object.entries(prepared).flatMap(([keyword, rule]) => {
      const make = Object.hasOwn(keywords, keyword) && keywords[keyword as keyof typeof keywords];
      // An ignored keyword would accept anything.
      if (!make) throw new TypeError(`there is no check for the keyword ${keyword}`);
      return make(rule as never, { compile, definitions, schema: prepared }) ?? [];
    });
    const validate: Validate = (value) => checks.flatMap((check) => check(value));
    compiled.set(schema, validate);
    return validate;
  };
  return compile;
}

const targetOf = ($ref: string, definitions: Definitions) => definitions[$ref.slice('#/$defs/'.length)] as Schema;

/** Follows a schema's reference and joins the parts of its `allOf` into one object. Lint rejects parts that declare the same. */
export function join(schema: Schema, definitions: Definitions): Schema {
  const { $ref, allOf = [], ...own } = schema;
  const target = $ref ? [targetOf($ref, definitions)] : [];
  const parts = [own, ...[...target, ...allOf].map((part) => join(part, definitions))];
  const properties: Definitions = Object.assign({}, ...parts.map((part) => part.properties));
  const required = parts.flatMap((part) => part.required ?? []);
  return Object.assign({}, ...parts, { properties, required });
}

const none: readonly StandardIssue[] = [];

const issue = (message: string): readonly StandardIssue[] => [{ path: [], message }];

/** The issues of a field or an item, as those of the whole value. */
const at = (key: string | number, issues: readonly StandardIssue[]): readonly StandardIssue[] =>
  issues.map(({ path, message }) => ({ path: [key, ...path], message }));

const isNumber = (value: unknown) => typeof value === 'number';
const isString = (value: unknown) => typeof value === 'string';

/** Whether JSON would carry a field. */
const has = (value: Record<string, unknown>, name: string) => value[name] !== undefined;

const types: Readonly<Record<string, Check>> = {
  string: [isString, 'a string'],
  number: [Number.isFinite, 'a number'],
  integer: [Number.isInteger, 'an integer'],
  boolean: [(value) => typeof value === 'boolean', 'a boolean'],
  array: [Array.isArray, 'an array'],
  object: [isNonIterableRecord, 'an object'],
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
const formats: Readonly<Record<string, Check<string>>> = {
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

/** A check of the values to which a rule applies. */
const ruleFor =
  <Value>(applies: (value: unknown) => value is Value, holds: (value: Value) => boolean, message: string): Validate =>
  (value) =>
    !applies(value) || holds(value) ? none : issue(message);

/** A check of objects only. */
const ofObjects =
  (validate: (value: Record<string, unknown>) => readonly StandardIssue[]): Validate =>
  (value) =>
    isNonIterableRecord(value) ? validate(value) : none;

/** `anyOf` or `oneOf`: `isRight` receives the number of forms that fit. */
function ofChoice(checks: readonly Validate[], isRight: (fitting: number) => boolean): Validate {
  return (value) => {
    const results = checks.map((validate) => validate(value));
    const fitting = results.filter(({ length }) => length === 0).length;
    if (isRight(fitting)) return none;
    if (fitting > 0) return issue('must have only one of its forms');
    // The form with the fewest wrong fields, if there is one that does not reject the value as a whole.
    const [closest] = results
      .filter((issues) => issues.every(({ path }) => path.length > 0))
      .sort((one, other) => countFields(one) - countFields(other));
    if (closest) return closest;
    const rules = results.flat().map(({ message }) => message.replace(/, received .*/, ''));
    return issue(`${[...new Set(rules)].join(' or ')}, received ${kindOf(value)}`);
  };
}

const countFields = (issues: readonly StandardIssue[]) => new Set(issues.map(({ path: [field] }) => field)).size;

interface Context {
  readonly compile: Compile;
  readonly definitions: Definitions;
  /** The whole schema. */
  readonly schema: Schema;
}

/** Makes a keyword's check from its value, if it needs one. */
const keywords: {
  readonly [Keyword in Exclude<keyof Schema, 'allOf'>]-?: (
    value: NonNullable<Schema[Keyword]>,
    context: Context,
  ) => Validate | undefined;
} = {
  $ref: ($ref, { compile, definitions }) => {
    let validate: Validate | undefined;
    return (value) => {
      validate ??= compile(targetOf($ref, definitions));
      return validate(value);
    };
  },
  type: (type) => {
    const allowed = [type].flat().flatMap((name) => (types[name] ? [types[name]] : []));
    const expected = allowed.map(([, words]) => words).join(' or ');
    return (value) =>
      allowed.some(([holds]) => holds(value))
        ? none
        : issue(`must be ${expected}, received ${Number.isNaN(value) ? 'NaN' : kindOf(value)}`);
  },
  const: (constant) => (value) => (value === constant ? none : issue(`must be ${constant}`)),
  enum: (values) => (value) => (values.includes(value) ? none : issue(`must be one of ${values.join(', ')}`)),
  format: (format) => {
    const known = formats[format];
    if (!known) throw new TypeError(`there is no check for the format ${format}`);
    const [holds, expected] = known;
    return ruleFor(isString, holds, `must be ${expected}`);
  },
  pattern: (pattern, { schema: { examples = [] } }) => {
    const form = new RegExp(pattern, 'u');
    const message = `must match ${pattern}, such as ${JSON.stringify(examples[0])}`;
    return ruleFor(isString, (value) => form.test(value), message);
  },
  examples: () => undefined,
  minimum: (least) => ruleFor(isNumber, (value) => value >= least, `must be at least ${least}`),
  maximum: (most) => ruleFor(isNumber, (value) => value <= most, `must be at most ${most}`),
  exclusiveMinimum: (bound) => ruleFor(isNumber, (value) => value > bound, `must be above ${bound}`),
  minItems: (least) => ruleFor(Array.isArray, ({ length }) => length >= least, `must have at least ${least} items`),
  maxItems: (most) => ruleFor(Array.isArray, ({ length }) => length <= most, `must have at most ${most} items`),
  items: (items, { compile }) => {
    const validate = compile(items);
    return (value) =>
      Array.isArray(value) ? Array.from(value, (item, index) => at(index, validate(item))).flat() : none;
  },
  properties: (properties, { compile }) => {
    const fields = Object.entries(properties).map(([name, schema]) => ({ name, validate: compile(schema) }));
    return ofObjects((value) =>
      fields.flatMap(({ name, validate }) => (has(value, name) ? at(name, validate(value[name])) : none)),
    );
  },
  required: (names) =>
    ofObjects((value) => names.flatMap((name) => (has(value, name) ? none : at(name, issue('must be present'))))),
  additionalProperties: (areAllowed, { schema: { properties = {} } }) => {
    if (areAllowed) return undefined;
    const known = Object.keys(properties);
    const message = `is unknown: ${known.length > 0 ? `the fields are ${known.join(', ')}` : 'there are no fields'}`;
    const isKnown = new Set(known);
    return ofObjects((value) =>
      Object.keys(value).flatMap((name) => (isKnown.has(name) || !has(value, name) ? none : at(name, issue(message)))),
    );
  },
  anyOf: (forms, { compile }) => ofChoice(forms.map(compile), (fitting) => fitting > 0),
  oneOf: (forms, { compile }) => ofChoice(forms.map(compile), (fitting) => fitting === 1),
};
