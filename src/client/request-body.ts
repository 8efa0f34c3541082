import { Refusal } from './wallet-api-errors.js';

/** The name of the type of an object, for example `Map`. It is `Object` for the instances of most classes. */
const typeNameOf = (value: object): string => Object.prototype.toString.call(value).slice('[object '.length, -1);

const hasToJson = (value: object): value is { toJSON(key: string): unknown } =>
  'toJSON' in value && typeof value.toJSON === 'function';

function problemOf(value: unknown): string | undefined {
  switch (typeof value) {
    case 'number':
      if (!Number.isFinite(value)) return `is ${value}, which JSON changes to null`;
      if (Number.isInteger(value) && !Number.isSafeInteger(value))
        return `is ${value}, an integer that a JavaScript number cannot hold exactly`;
      return undefined;
    case 'bigint':
    case 'function':
    case 'symbol':
      return `is a ${typeof value}, which JSON cannot carry`;
    case 'object': {
      if (value === null) return undefined;
      const typeName = typeNameOf(value);
      return ['Object', 'Array'].includes(typeName) ? undefined : `is a ${typeName}, which JSON does not carry`;
    }
    default:
      return undefined;
  }
}

/** Refuses values that JSON would change or drop silently, and names the first one by its path. */
function refuseLoss(value: unknown, path: string): void {
  if (typeof value === 'object' && value !== null && hasToJson(value)) {
    refuseLoss(value.toJSON(''), path);
    return;
  }
  const problem = problemOf(value);
  if (problem) throw new Refusal(`${path} ${problem}`);
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) {
    for (const [name, inner] of Object.entries(value)) refuseLoss(inner, `${path}.${name}`);
    return;
  }
  // By index, since the iteration methods of arrays skip holes.
  for (let index = 0; index < value.length; index += 1) {
    if (value[index] === undefined) throw new Refusal(`${path}[${index}] is undefined, which JSON changes to null`);
    refuseLoss(value[index], `${path}[${index}]`);
  }
}

/** The JSON of a request body. A body that would not arrive as it was given is refused. */
export function toJson(body: unknown): string {
  try {
    refuseLoss(body, 'body');
    return JSON.stringify(body);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('body is not JSON: it contains itself, is nested too deeply, or its toJSON fails');
  }
}

/** The fields of the body that was sent, read from its JSON: a body may have a `toJSON` of its own. */
export function sentFields(json: string | undefined): Readonly<Record<string, unknown>> {
  try {
    const sent: object = JSON.parse(json ?? '');
    return { ...sent };
  } catch {
    return {};
  }
}
