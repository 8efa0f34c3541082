import { bodyOf, describeTypes, fieldOf, typeOf, typesOf } from '../samples/event-schema.js';
import type { EventName } from '../samples/examples.js';

/** A value that `--set` assigns. */
export interface Assignment {
  /** Keys joined by dots, for example `data.wallet.name`. */
  readonly path: string;
  readonly text: string;
}

/** The part of an event that an assignment replaces. Throws if the contract has no such field, or if its type differs. */
export function overrideOf({ path, text }: Assignment, event: EventName): unknown {
  const keys = path.split('.');
  const types = typesOf(keys.reduce(fieldOf, bodyOf(event)));
  const parsed = parseAs(types, text);
  if (!parsed) throw new Error(`--set ${path}=${text}: ${path} must be ${describeTypes(types)}.`);
  return keys.reduceRight<unknown>((inner, key) => ({ [key]: inner }), parsed.value);
}

/** The value of a text as one of the types; as JSON, or else text, where there are none. Undefined if no type fits. */
function parseAs(types: ReadonlySet<string>, text: string): { readonly value: unknown } | undefined {
  if (text === 'null' && types.has('null')) return { value: null };
  if (types.has('string')) return { value: text };
  const json = parseJson(text);
  if (types.size === 0) return json ?? { value: text };
  return json && types.has(typeOf(json.value, types)) ? json : undefined;
}

function parseJson(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}
