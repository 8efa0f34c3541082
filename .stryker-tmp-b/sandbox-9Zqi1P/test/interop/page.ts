/** docs/compatibility.md: what is stated of the tools, as a page. `npm run test:interop` proves it, and writes it. */
// @ts-nocheck

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
  tool.bundle ? 'plain' : 'full',
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
    '# Compatibility',
    [
      'What other tools make of the contract. Written by `npm run test:interop`, which runs every tool of this page with the call that',
      'is shown, checks what it makes, and checks that a deliberately broken contract fails. Do not edit it.',
    ].join('\n'),
    [
      'The full bundle is `openapi.json`. The plain one, `openapi.plain.json`, is the same without `x-` extensions, for tools that',
      'refuse keywords they do not know.',
    ].join('\n'),
    ...kinds,
    '## Limits of the tools',
    tools.flatMap(limitsOf).join('\n'),
    '',
  ]
    .join('\n\n')
    .replace(/\n\n$/, '\n');
}
