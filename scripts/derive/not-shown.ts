/** generated/openapi.json → generated/not-shown.md: what the contract does not know, on one page. */
import type { Contract } from '../contract/contract.ts';
import { type Files, generatedNotice } from '../contract/files.ts';
import { listInferred, listNotShown, type Remark } from '../contract/remarks.ts';
import { countStatements } from '../contract/statements.ts';
import { table } from '../contract/table.ts';

const tables = (remarks: Remark[], column: string): string =>
  [...Map.groupBy(remarks, ({ group }) => group)]
    .map(([group, rows]) => {
      const cells = rows.map(({ place, text, pointer }) => [place, text, `\`${pointer}\``]);
      return `### ${group}\n\n${table(['Place', column, 'In the contract'], cells)}`;
    })
    .join('\n\n');

export function deriveNotShown(contract: Contract): Files {
  const inferred = listInferred(contract);
  return {
    'generated/not-shown.md': `<!-- ${generatedNotice} -->

# Not shown

${countStatements(inferred.length)}

The contract invents nothing. What the service's interface leaves open is marked \`x-not-shown\`, and a choice that had to
be made is marked \`x-inferred\`, with the reason. This page lists both. \`test/contract/statements.yaml\` lists every statement with
the places that carry it.

## What is not shown

${tables(listNotShown(contract), 'Not shown')}

## What was inferred

${tables(inferred, 'Choice and reason')}
`,
  };
}
