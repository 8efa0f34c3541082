/** The pages of the TypeScript API: options, results and errors of each public function, as TypeDoc reads them from src/. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Application, OptionDefaults, type TypeDocOptions } from 'typedoc';
import { type PluginOptions, load as writesMarkdown } from 'typedoc-plugin-markdown';
import { linkTo, type Page } from './pages/page.ts';

/** Each entry of the package by the file that TypeDoc writes: its name, the end of its address, and what it is for. */
const entries = [
  ['index', '', 'client', 'The clients, batches, amounts, known values and errors.'],
  ['sdk', '/sdk', 'sdk', 'One function for each operation.'],
  ['webhooks', '/webhooks', 'webhooks', 'Verification, the receiver of deliveries, and its adapters.'],
  ['webhooks/stores/redis', '/webhooks/redis', 'webhooks-redis', 'The store of deliveries in Redis.'],
  ['webhooks/stores/postgres', '/webhooks/postgres', 'webhooks-postgres', 'The store of deliveries in PostgreSQL.'],
  ['validators', '/validators', 'validators', 'Issues of requests, responses and events.'],
  ['testing', '/testing', 'testing', 'The mock, the sandbox, examples and sample events.'],
] as const;

const sourceOf = (file: string): string =>
  /^(webhooks|validators)$/.test(file) ? `src/${file}/index.ts` : `src/${file}.ts`;

/** The page of each entry. */
export async function readTypeScriptPages(): Promise<Page[]> {
  const folder = mkdtempSync(join(tmpdir(), 'wallet-api-typedoc-'));
  try {
    await writeMarkdown(folder);
    return entries.map(([file, entry, name, summary]) => ({
      kind: 'typescript',
      file: `typescript/${name}.md`,
      place: `#/typescript/${name}`,
      title: `stablecoin-wallet-api${entry}`,
      summary,
      body: linkTo(readFileSync(join(folder, `${file}.md`), 'utf8'), placeOf).replaceAll(/<a id="[^"]*"><\/a> /g, ''),
    }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The place that a link between two files of TypeDoc leads to. */
function placeOf(link: string): string {
  const [path = '', fragment] = link.split('#');
  const file = path.replace(/^(?:\.\.\/)+/, '').replace(/\.md$/, '');
  const entry = entries.find(([name]) => name === file || name.endsWith(`/${file}`));
  if (!entry) throw new Error(`TypeDoc links to ${link}, which is no page`);
  return `#/typescript/${entry[2]}${fragment ? `/${fragment}` : ''}`;
}

async function writeMarkdown(folder: string): Promise<void> {
  const options: Partial<TypeDocOptions & PluginOptions> = {
    entryPoints: entries.map(([file]) => sourceOf(file)),
    plugin: [writesMarkdown],
    outputs: [{ name: 'markdown', path: folder }],
    outputFileStrategy: 'modules',
    logLevel: 'Error',
    readme: 'none',
    skipErrorChecking: true,
    // Of an error, what every error has is not described.
    excludeExternals: true,
    excludeInternal: true,
    excludePrivate: true,
    excludeProtected: true,
    disableSources: true,
    hideBreadcrumbs: true,
    hidePageHeader: true,
    hidePageTitle: true,
    groupOrder: ['Functions', '*'],
    parametersFormat: 'table',
    interfacePropertiesFormat: 'table',
    classPropertiesFormat: 'table',
    propertyMembersFormat: 'table',
    typeDeclarationFormat: 'table',
    tableColumnSettings: { hideModifiers: true, hideDefaults: true, hideOverrides: true, hideInherited: true },
    // What openapi-typescript writes.
    blockTags: [...OptionDefaults.blockTags, '@description'],
  };
  const app = await Application.bootstrapWithPlugins(options);
  const project = await app.convert();
  if (!project || app.logger.hasErrors()) throw new Error('TypeDoc could not read src/');
  await app.generateOutputs(project);
}
