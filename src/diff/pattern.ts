import { TooComplexError } from './contract-error.ts';

/** How many steps the match of a pattern may take at most. */
const maximumSteps = 1e6;

/**
 * An upper bound of the ways to match a text. A quantifier may end at each character and a choice has two ways, each character of
 * the text may begin another repetition of a group, and each of these has all choices.
 */
function countSteps(pattern: string, text: string): number {
  const count = (part: RegExp) => pattern.match(part)?.length ?? 0;
  const choices = count(/[?|]/g);
  return (text.length + 1) ** (count(/[*+{]/g) + 1) * 2 ** choices * (2 + choices) ** (text.length * count(/\)[*+{]/g));
}

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

/**
 * Whether a text matches a pattern of JSON Schema. A pattern that is not valid matches nothing.
 *
 * @throws {TooComplexError} If the match could take too long.
 */
export function matches(pattern: string, text: string): boolean {
  if (!known.has(pattern)) known.set(pattern, compile(pattern));
  const compiled = known.get(pattern);
  if (compiled && countSteps(pattern, text) > maximumSteps) throw new TooComplexError();
  return compiled?.test(text) ?? false;
}
