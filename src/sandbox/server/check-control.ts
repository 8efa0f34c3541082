import { type ControlTypes, controls } from '../../../generated/sandbox.js';
import { requests, type SchemaError } from '../../../generated/sandbox-validators.js';
import { kindOf } from '../../base/options.js';

export type ControlName = keyof ControlTypes;

/** Returns the fields of a control if they conform, which may be absent if it takes none; otherwise throws a `TypeError` that names the field. */
export function checkControl<Name extends ControlName>(name: Name, given: unknown): ControlTypes[Name]['request'] {
  const fields = given === undefined && !controls[name].hasFields ? {} : given;
  const problem = findControlProblem(name, fields);
  if (problem) throw new TypeError(`${name}: ${problem} Example: ${JSON.stringify(controls[name].example)}`);
  return fields as ControlTypes[Name]['request'];
}

/** What is wrong with the fields of a control, in whole sentences. */
export function findControlProblem(name: ControlName, fields: unknown): string | undefined {
  const validator = requests[name];
  return !validator || validator(fields) ? undefined : describe(validator.errors ?? []);
}

/** What is wrong, in the words of a reader: of a choice, what the alternative lacks that was meant. */
function describe(errors: readonly SchemaError[]): string {
  const choices = errors.filter(({ keyword }) => keyword === 'oneOf').map(({ instancePath }) => instancePath);
  const cause = errors.find(({ keyword, instancePath }) => keyword !== 'type' || !choices.includes(instancePath));
  if (!cause) return 'this is not what it takes.';
  const { instancePath, keyword, schema, parentSchema, data } = cause;
  const path = instancePath.slice(1);
  if (errors.some((error) => error.keyword === 'propertyNames')) return unknownField(String(data), path, list(schema));
  // A field that is misspelt is missing too.
  const known = Object.keys(parentSchema.properties ?? {});
  const unknown = Object.keys(Object(data)).find((key) => !known.includes(key));
  if (unknown !== undefined && (keyword === 'additionalProperties' || keyword === 'required'))
    return unknownField(unknown, path, known);
  return `${path || 'its fields'} ${expectation(keyword, schema, data)}`;
}

const list = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

function unknownField(name: string, path: string, known: readonly string[]): string {
  const all = known.length > 0 ? `The fields are ${known.join(', ')}.` : 'There are none.';
  return `unknown field "${name}"${path && ` in ${path}`}. ${all}`;
}

const missingOf = (data: unknown, names: readonly string[]): string[] =>
  [...new Set(names)].filter((name) => Reflect.get(Object(data), name) === undefined);

const articles: Readonly<Record<string, string>> = { object: 'an object', array: 'an array', integer: 'an integer' };

/** What a keyword requires that was not met. */
function expectation(keyword: string, schema: unknown, data: unknown): string {
  const received = `, received ${kindOf(data)}.`;
  switch (keyword) {
    case 'required':
      return `must have ${missingOf(data, list(schema)).join(' and ')}.`;
    case 'enum':
      return `must be one of ${list(schema).join(', ')}.`;
    case 'const':
      return `must be ${schema} with the other fields.`;
    case 'not':
      return `must have at most one of ${Object.keys(Object(schema).properties).join(', ')}.`;
    case 'dependentRequired':
      return `must have ${missingOf(data, Object.values(Object(schema)).flat().map(String)).join(' and ')} with its other fields.`;
    case 'pattern':
      return schema === '\\S' ? `must not be empty${received}` : 'must be a decimal number above zero, such as "25.5".';
    case 'minimum':
      return `must be at least ${schema}${received}`;
    case 'maximum':
      return `must be at most ${schema}${received}`;
    case 'type':
      return `must be ${articles[String(schema)] ?? `a ${schema}`}${received}`;
    default:
      return `must be an object, or a list of them${received}`;
  }
}
