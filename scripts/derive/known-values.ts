/** generated/openapi.json → generated/known-values.ts: the closed lists behind the open enums, for exhaustive switches. */
import { writeFileSync } from 'node:fs';
import { generatedHeader, listOpenEnums, readContract } from '../contract.ts';

const contract = readContract();

const list = (name: string, what: string, values: readonly string[]) =>
  `/** ${what} */\nexport const ${name} = [${values.map((value) => `'${value}'`).join(', ')}] as const;\n`;

writeFileSync(
  'generated/known-values.ts',
  [
    generatedHeader,
    ...listOpenEnums(contract).map(({ name, values }) =>
      list(`known${name}Values`, `Values of ${name} that the contract lists. The service may send others.`, values),
    ),
    list(
      'knownWebhookEventNames',
      'Names of the events that the contract lists. The service may send others.',
      Object.keys(contract.webhooks),
    ),
  ].join('\n'),
);
