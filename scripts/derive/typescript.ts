import { generatedHeader } from '../contract/files.ts';

/** A constant of a generated module, with the documentation that readers see where they use it. */
export const constant = (name: string, documentation: string, value: unknown, as = 'as const'): string =>
  `/** ${documentation} */\nexport const ${name} = ${JSON.stringify(value, null, 2)} ${as};\n`;

/** The text of a generated module. */
export const generatedModule = (...parts: readonly string[]): string => [generatedHeader, ...parts].join('\n');
