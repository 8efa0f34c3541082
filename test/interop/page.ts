/** docs/compatibility.md: what is stated of the tools, as a page. `npm run test:interop` proves it, and writes it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { table } from '../../bench/measure.ts';
import type { Tool } from './tool.ts';

const lock = JSON.parse(readFileSync(join(import.meta.dirname, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, { version?: string }>;
};

/** The version of a tool that the lock pins; Debian has one of its own. */
function versionOf({ name, package: packageName, from }: Tool): string {
  if (from === 'Debian') return "Debian's";
  const version = lock.packages[`node_modules/${packageName}`]?.version;
  if (version === undefined) throw new Error(`${name}: the lock of test/interop has no ${packageName}`);
  return version;
}

const bundles = { 'openapi.json': 'full', 'openapi.plain.json': 'plain', 'openapi.3.0.json': '3.0' };

const code = (text: string) => `\`${text.replaceAll('|', '\\|')}\``;

function resultOf({ checks, limits = [] }: Tool): string {
  const failing = limits.filter(({ check }) => check !== undefined).length;
  const all = Object.keys(checks).length;
  const result = failing === 0 ? 'works' : `${all - failing} of ${all}`;
  return limits.length > 0 ? `${result}, see below` : result;
}

const rowOf = (tool: Tool): string[] => [
  tool.name,
  versionOf(tool),
  code(tool.command ?? tool.code ?? ''),
  bundles[tool.bundle ?? 'openapi.json'],
  Object.keys(tool.checks).join('; '),
  tool.mutation.what,
  resultOf(tool),
];

const limitsOf = ({ name, limits = [] }: Tool): string[] =>
  limits.map(({ check, reason, issue, instead }) => {
    const what = check === undefined ? '' : `, “${check}”`;
    return `- **${name}**${what}: ${reason} ${instead}${issue ? ` [Details](${issue}).` : ''}`;
  });

export function compatibilityPage(tools: readonly Tool[]): string {
  const kinds = [...Map.groupBy(tools, ({ kind }) => kind)].map(([kind, some]) =>
    [
      `## ${kind}`,
      table(
        ['Tool', 'Version', 'Call', 'Bundle', 'What is checked', 'A change that fails it', 'Result'],
        some.map(rowOf),
      ),
    ].join('\n\n'),
  );
  return [
    '# Compatibility with other tools',
    '<!-- keywords: generate client another other language java python go rust c# kotlin swift php postman insomnia swagger codegen openapi generator code import file spec download -->',
    [
      'You can use the contract with code generators, mocks, validators and documentation tools by others. This page lists tools that were',
      'tried, each with the call that works. Give a tool one of these files:',
    ].join('\n'),
    [
      '- `openapi.json` is the full bundle.',
      '- `openapi.plain.json` is the same without `x-` extensions, discriminators and `default` values, for tools in strict mode.',
      '- `openapi.3.0.json` is the contract in OpenAPI 3.0, for tools that do not read 3.1.',
    ].join('\n'),
    [
      'Each tool was run with its call. The column "What is checked" says what was checked of its result, and the one after it, which',
      'deliberate fault in the contract makes that check fail.',
    ].join('\n'),
    ...kinds,
    '## Limits of the tools',
    tools.flatMap(limitsOf).join('\n'),
    '',
  ]
    .join('\n\n')
    .replace(/\n\n$/, '\n');
}
