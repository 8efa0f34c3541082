/** Copies of a JSON value that differ in one place each: a field left out, one too many, or replaced by a value that may not stand there. */
export function changesOf(value: unknown): { place: string; value: unknown }[] {
  return placesOf(value).flatMap((path) => {
    const place = path.join('.');
    const part = path.reduce<unknown>((inner, key) => Reflect.get(Object(inner), key), value);
    const replaced = [null, 'a text', -1.5, 0, true, [], {}, ...similar(part)].map((other) => ({
      place: `${place} = ${JSON.stringify(other)}`,
      value: withChange(value, path, () => other),
    }));
    return [...replaced, { place: `${place} left out`, value: withChange(value, path, undefined) }];
  });
}

/** Values of the same type that differ a little. */
function similar(part: unknown): unknown[] {
  if (typeof part === 'string')
    return ['', `${part}0`, ` ${part}`, part.slice(1), part.slice(0, -1), part.toUpperCase(), part.replace('-', '/')];
  if (typeof part === 'number') return [-part, part + 0.5, String(part)];
  if (Array.isArray(part)) return [[...part, ...part], Array(101).fill(part[0]), [null]];
  return typeof part === 'object' && part !== null ? [{ ...part, undocumented: 1 }, [part]] : [!part];
}

type Path = readonly (string | number)[];

const placesOf = (value: unknown, path: Path = []): Path[] =>
  typeof value === 'object' && value !== null
    ? [path, ...Object.entries(value).flatMap(([key, part]) => placesOf(part, [...path, key]))]
    : [path];

function withChange(value: unknown, path: Path, change: ((part: unknown) => unknown) | undefined): unknown {
  if (path.length === 0) return change?.(value);
  const copy = structuredClone(value);
  const parent = path.slice(0, -1).reduce<unknown>((inner, key) => Reflect.get(Object(inner), key), copy);
  const key = path.at(-1) ?? '';
  if (change) Reflect.set(Object(parent), key, change(Reflect.get(Object(parent), key)));
  else Reflect.deleteProperty(Object(parent), key);
  return copy;
}
