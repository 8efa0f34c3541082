/** The TypeScript API's pages: options, results and errors of each public function, which TypeDoc reads from src/. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Application, type TypeDocOptions } from 'typedoc';
import { type PluginOptions, load as writesMarkdown } from 'typedoc-plugin-markdown';
import { mapLinks, type Page } from './pages/page.ts';

/** Each entry of the package: its file in src/, the end of its import path, and its purpose. */
const entries = [
  ['index.ts', '', 'The clients, batches, amounts, known values and errors.'],
  ['sdk.ts', '/sdk', 'One function for each operation.'],
  ['webhooks/index.ts', '/webhooks', 'Verification, the receiver of deliveries, and its adapters.'],
  ['webhooks/stores/redis.ts', '/webhooks/redis', 'The store of deliveries in Redis.'],
  ['webhooks/stores/postgres.ts', '/webhooks/postgres', 'The store of deliveries in PostgreSQL.'],
  ['payouts/index.ts', '/payouts', 'Payouts that are recorded, sent once, settled and reconciled, in PostgreSQL.'],
  ['validators/index.ts', '/validators', 'Standard Schemas of requests, responses and events, and their violations.'],
  ['testing.ts', '/testing', 'The sandbox, examples and sample events.'],
] as const;

const folder = 'node_modules/.typedoc';

const fileOf = (name: string): string => `typescript/${name.replace(/^index\b/, 'client')}`;

/** Has TypeDoc write a file for each entry, and reads the files as pages. */
export async function readTypeScriptPages(): Promise<Page[]> {
  const options: Partial<TypeDocOptions & PluginOptions> = {
    entryPoints: entries.map(([file]) => `src/${file}`),
    plugin: [writesMarkdown],
    outputs: [{ name: 'markdown', path: folder }],
    outputFileStrategy: 'modules',
    flattenOutputFiles: true,
    logLevel: 'Error',
    skipErrorChecking: true,
    // Leaves out the members of every error.
    excludeExternals: true,
    excludeInternal: true,
    disableSources: true,
    hideBreadcrumbs: true,
    hidePageHeader: true,
    hidePageTitle: true,
    groupOrder: ['Functions', '*'],
    parametersFormat: 'table',
    interfacePropertiesFormat: 'table',
    classPropertiesFormat: 'table',
    typeDeclarationFormat: 'table',
    tableColumnSettings: { hideModifiers: true, hideDefaults: true, hideOverrides: true, hideInherited: true },
  };
  const app = await Application.bootstrapWithPlugins(options);
  const project = await app.convert();
  if (!project || app.logger.hasErrors()) throw new Error('TypeDoc could not read src/');
  await app.generateOutputs(project);
  return entries.map(([source, entry, summary]) => {
    const name = `${source.replace(/(?:\/index)?\.ts$/, '').replaceAll('/', '.')}.md`;
    const body = mapLinks(readFileSync(join(folder, name), 'utf8'), fileOf).replaceAll(/<a id="[^"]*"><\/a> /g, '');
    return {
      kind: 'typescript',
      group: 'Reference',
      file: fileOf(name),
      title: `stablecoin-wallet-api${entry}`,
      summary,
      body,
    };
  });
}
