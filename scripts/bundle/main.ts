/**
 * Usage: npm run bundle
 *
 * Writes openapi/ as one file: generated/openapi.{json,yaml} and sandbox.openapi.json.
 */
import '../help/print-help.ts';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parse, stringify } from 'yaml';
import { type Contract, listOperations, requestMedia } from '../contract/contract.ts';
import { type Files, formatJson, type JsonObject, writeFiles } from '../contract/files.ts';
import { componentName, mapObjects, mapValues } from '../contract/walk.ts';

/** The contract in one file, as JSON and as YAML, and the sandbox's controls. */
export function bundle() {
  const contract = joinFiles();
  return {
    'generated/openapi.json': formatJson(contract),
    // Redocly's YAML does not quote hex strings and dates, which YAML parsers then read as numbers and dates:
    // https://github.com/Redocly/redocly-cli/issues/461
    'generated/openapi.yaml': stringify(contract, { aliasDuplicateObjects: false, compat: 'yaml-1.1', lineWidth: 0 }),
    'generated/sandbox.openapi.json': formatJson(
      completeSandboxContract(parse(readFileSync('openapi/sandbox.yaml', 'utf8')), contract),
    ),
  } satisfies Files;
}

function joinFiles(): Contract {
  const args = ['bundle', 'openapi/openapi.yaml', '--ext', 'json'];
  const options = { encoding: 'utf8', maxBuffer: 2 ** 26 } as const;
  const { status, stdout, stderr } = spawnSync('node_modules/.bin/redocly', args, options);
  if (status !== 0) throw new Error(`redocly cannot bundle openapi/openapi.yaml. Its reasons:\n${stderr}`);
  const contract = JSON.parse(stdout) as Contract;
  nameEnvelopes(contract);
  uniteEvents(contract);
  return contract;
}

/**
 * Names the schema of every success `<OperationId>Envelope`, so that path files can state it inline, and generated code and
 * readers still get a name.
 */
export function nameEnvelopes(contract: Contract): void {
  for (const { path, method, operation } of listOperations(contract)) {
    const { operationId, responses } = operation;
    if (!operationId)
      throw new Error(`${method.toUpperCase()} ${path} has no operationId: add one, a verb and a noun in camelCase`);
    const name = `${operationId.charAt(0).toUpperCase()}${operationId.slice(1)}Envelope`;
    for (const [status, { content }] of Object.entries(responses)) {
      const media = content?.['application/json'];
      if (!status.startsWith('2') || !media?.schema || media.schema.$ref) continue;
      if (contract.components.schemas[name])
        throw new Error(
          `${name} is already another schema: rename it or, if two operations are called ${operationId}, rename this one`,
        );
      contract.components.schemas[name] = media.schema;
      media.schema = { $ref: `#/components/schemas/${name}` };
    }
  }
}

/** Makes `WebhookEvent` the union of all events. Without the mapping, generators use a schema's name instead of its event's name. */
function uniteEvents({ webhooks, components: { schemas } }: Contract): void {
  const mapping = mapValues(webhooks, ({ post }) => requestMedia(post)?.schema.$ref);
  const oneOf = Object.values(mapping).map(($ref) => ({ $ref }));
  schemas.WebhookEvent = { ...schemas.WebhookEvent, oneOf, discriminator: { propertyName: 'event', mapping } };
}

/**
 * Completes openapi/sandbox.yaml from the contract: names of operations and events, statuses, and references to schemas in openapi.json
 * next to it.
 */
const completeSandboxContract = (source: JsonObject, contract: Contract): JsonObject =>
  mapObjects(source, (object) => {
    const { $ref, 'x-values': values, ...rest } = object;
    if (typeof $ref === 'string' && $ref.endsWith('.yaml'))
      return { ...object, $ref: `openapi.json#/components/schemas/${componentName($ref).replace('.yaml', '')}` };
    return values ? { ...rest, enum: namesOf(contract, values) } : object;
  });

function namesOf(contract: Contract, kind: unknown): string[] {
  if (kind === 'operations') return listOperations(contract).map(({ operation }) => operation.operationId);
  if (kind === 'events') return Object.keys(contract.webhooks);
  const values = contract.components.schemas[String(kind)]?.['x-extensible-enum'];
  if (!values) throw new Error(`openapi/sandbox.yaml: the contract has no list of ${kind}`);
  return values;
}

if (import.meta.main)
  try {
    writeFiles(bundle());
  } catch (error) {
    console.error(`error: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
