/** Compiled patterns, because each is tried on many names. */
const known = new Map<string, RegExp | undefined>();

/** A pattern with Unicode semantics, as JSON Schema asks for, or without where it is only valid so. */
function compile(pattern: string): RegExp | undefined {
  for (const flags of ['u', ''])
    try {
      return new RegExp(pattern, flags);
    } catch {}
  return undefined;
}

/** Whether a text matches a pattern of JSON Schema. A pattern that is not valid matches nothing. */
export function matches(pattern: string, text: string): boolean {
  if (!known.has(pattern)) known.set(pattern, compile(pattern));
  return known.get(pattern)?.test(text) ?? false;
}
