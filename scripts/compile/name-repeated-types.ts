/** Types that are shorter than this are as easy to read as a name, and are left in place. */
const shortest = 200;

/**
 * Declarations of constants whose types repeat each other, with every repetition replaced by `typeof` the first constant of
 * that type. The compiler writes the type of a schema out wherever another schema contains it.
 */
export function nameRepeatedTypes(declarations: string): string {
  const names = new Map<RegExp, string>();
  return declarations.replaceAll(
    /^(export declare const (\w+): )(.+(?:\n[ }].*)*);$/gm,
    (_, start: string, name: string, type: string) => {
      // Of two types that contain each other, the later one is the larger one.
      const named = [...names]
        .reverse()
        .reduce((text, [written, first]) => text.replaceAll(written, `typeof ${first}`), type);
      if (named.length >= shortest) names.set(anyIndentation(type), name);
      return `${start}${named};`;
    },
  );
}

const anyIndentation = (type: string): RegExp => new RegExp(type.split(/\n */).map(literal).join('\\n *'), 'g');

const literal = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');
