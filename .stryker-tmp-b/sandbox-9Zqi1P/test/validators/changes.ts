/** Copies of a JSON value that differ in one place each: a field left out, or replaced by a value of another kind. */
// @ts-nocheck

export function changesOf(value: unknown): { place: string; value: unknown }[] {
  return placesOf(value).flatMap((path) => {
    const place = path.join('.');
    const replaced = [null, 'a text', -1.5, true, [], {}].map((other) => ({
      place: `${place} = ${JSON.stringify(other)}`,
      value: withChange(value, path, () => other),
    }));
    return [...replaced, { place: `${place} left out`, value: withChange(value, path, undefined) }];
  });
}

type Path = readonly (string | number)[];

const placesOf = (value: unknown, path: Path = []): Path[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) => [[...path, key], ...placesOf(part, [...path, key])])
    : [];

function withChange(value: unknown, path: Path, change: ((part: unknown) => unknown) | undefined): unknown {
  const copy = structuredClone(value);
  const parent = path.slice(0, -1).reduce<unknown>((inner, key) => Reflect.get(Object(inner), key), copy);
  const key = path.at(-1) ?? '';
  if (change) Reflect.set(Object(parent), key, change(Reflect.get(Object(parent), key)));
  else Reflect.deleteProperty(Object(parent), key);
  return copy;
}
