/** Programs that tests compile: those that are written from the contract, those whose cost is measured, and the `@example` of every public function. */
import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { listOpenEnums, listOperations, readContract } from '../../scripts/contract/contract.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const contract = readContract();

/** Checks programs, by the names of their files, that import `~/…`, a file of the repository, and returns what the compiler prints. */
function compile(programs: Readonly<Record<string, string>>, ...options: string[]): string {
  const folder = mkdtempSync(`${root}node_modules/.types-`);
  const files = Object.keys(programs).map((name) => `${folder}/${name}`);
  const compiler = [`${root}node_modules/typescript-7/bin/tsc`, '--ignoreConfig', '--noEmit', '--pretty', 'false'];
  const language =
    '--strict --skipLibCheck --allowJs --allowImportingTsExtensions --module nodenext --target es2023'.split(' ');
  const args = [...compiler, ...language, '--lib', 'es2024,dom,dom.iterable', ...options, ...files];
  try {
    for (const [name, text] of Object.entries(programs))
      writeFileSync(`${folder}/${name}`, text.replaceAll("'~/", "'../../"));
    return execFileSync(process.execPath, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  } catch (error) {
    return String((error as { stdout?: string }).stdout);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it('open enums have their known values, and the request schemas have the types of the requests', () => {
  const ids = listOperations(contract).flatMap(({ operation }) =>
    operation.requestBody ? [operation.operationId] : [],
  );
  expect(ids.length).toBeGreaterThan(10);
  const program = [
    "import type * as types from '~/generated/types.js';",
    "import type { requestSchemas } from '~/src/validators/index.js';",
    "import type { AnyOtherString, Different, OpenEnums, Operations } from '~/test/types/compare.js';",
    'interface KnownValues {',
    ...listOpenEnums(contract).map(({ name }) => `  ${name}: types.Known${name} | AnyOtherString;`),
    '}',
    'type None<Names extends never> = Names;',
    "export type DifferentValues = None<Different<OpenEnums<types.components['schemas']>, KnownValues>>;",
    "type TypesOf<Schema extends { '~standard': { types?: unknown } }> = NonNullable<Schema['~standard']['types']>;",
    'type Takes<Request, Given extends Request, Returned extends Request> = [Request, Given, Returned];',
    ...ids.map((id) => {
      const types = `TypesOf<(typeof requestSchemas)['${id}']['body']>`;
      return `export type ${id} = Takes<Operations['${id}'][0], ${types}['input'], ${types}['output']>;`;
    }),
  ];
  expect(compile({ 'program.ts': program.join('\n') }, '--exactOptionalPropertyTypes')).toBe('');
});

it.each([
  ['by name', 54, "await signWalletMessage({ client, path: { id: '' }, body: {} })"],
  ['by path', 150, "await wallet.POST('/v1/wallets/{id}/signing/message', { params: { path: { id: '' } }, body: {} })"],
])('a call %s after the first costs its user at most %i instantiations to check', (_, limit, call) => {
  const clients = [
    "import { createWalletClient } from '~/src/index.js';",
    "import { createSdkClient, signAddressMessage, signWalletMessage } from '~/src/sdk.js';",
    "const options = { baseUrl: '', apiKey: '' };",
    'export const [wallet, client] = [createWalletClient(options), createSdkClient(options)];',
    // The first call resolves what all calls share, such as the table of its method, once in a program.
    "const params = { path: { walletId: '' } };",
    "await wallet.POST('/v1/wallets/{walletId}/transactions/webhooks/resend', { params, body: { id: '' } });",
    "await signAddressMessage({ client, path: { id: '', addressId: '' }, body: {} });",
  ];
  const calls = [`const result = ${call};`, 'export const reason = result.data.reason;'];
  // The count is the same on every machine.
  const [before = 0, after = 0] = [clients, [...clients, ...calls]].map((program) => {
    const text = [...program, 'export { signWalletMessage };'].join('\n');
    const output = compile({ 'program.ts': text }, '--extendedDiagnostics');
    if (output.includes('error TS')) throw new Error(output);
    return Number(/Instantiations:\s+(\d+)/.exec(output)?.[1]);
  });
  expect(after).toBeGreaterThan(before);
  expect(after - before).toBeLessThanOrEqual(limit);
});

/** Names that an example uses without declaring them: of other packages, and values of an application. */
const application = `
export type { OperationId } from '~/src/index.js';
export { AsyncLocalStorage } from 'node:async_hooks';
export { Pool } from 'pg';
export { test } from 'vitest';
export type { paths } from '~/generated/types.js';
type Receiver = import('~/src/webhooks/index.js').WebhookReceiver;
type Path = import('~/generated/types.js').operations['executeFiatWithdrawal']['parameters']['path'];
export declare const createClient: typeof import('redis').createClient & typeof import('openapi-fetch').default;
export declare const app: import('express').Express & import('fastify').FastifyInstance;
export declare const server: import('node:http').Server;
export declare const pool: import('pg').Pool;
export declare const wallet: import('~/src/index.js').WalletClient;
export declare const receiver: Receiver;
export declare const store: import('~/src/webhooks/stores/postgres.js').PostgresStore;
export declare const delivery: import('~/src/webhooks/index.js').WebhookDelivery;
export declare const request: Request;
export declare const params: { path: Path };
export declare const body: import('~/src/testing.js').RequestBody<'executeFiatWithdrawal'>;
export declare const calls: Parameters<typeof import('~/src/index.js').signContractWritesInBatches>[1]['calls'];
export declare const rows: Record<'ref' | 'state' | 'amount' | 'currency', string>[];
export declare const enter: (credit: import('~/src/webhooks/index.js').DepositCredit) => Promise<void>;
export declare const keepForAPerson: (reason: string, rawBody: unknown) => Promise<void>;
export declare const markAsUnknown: (reference: string | undefined) => Promise<void>;
export declare const askForCode: () => Promise<string>;
export declare const createMyStore: typeof import('~/src/webhooks/index.js').createMemoryStore;
export declare const [apiKey, key, url, baseUrl, connectionString, id, walletId, customerId, assetId]: string[];
export declare const [reference, institutionIdentifier, accountIdentifier]: string[];
`;

const faces = ['index', 'sdk', 'testing', 'payouts/index', 'validators/index', 'webhooks/index'];
faces.push('webhooks/stores/postgres', 'webhooks/stores/redis');

it('every example in a comment on a public function compiles', async () => {
  const modules = await Promise.all(faces.map((face) => import(`${root}src/${face}.ts`)));
  const exported = modules.flatMap((module) => Object.keys(module));
  const types = ['Hooks', 'KnownWebhookDelivery', 'WebhookHandlers', 'paths'];
  const others = [...application.matchAll(/(?:export declare const|export \{) (?:\[([^\]]+)\]|(\w+))/g)];
  const known = new Set([...exported, ...types, ...others.flatMap(([, list, name]) => list?.split(', ') ?? [name])]);
  const all = faces.map((face) => `export * from '~/src/${face}.js';\n`).join('') + application;
  const examples = globSync('src/**/*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/@example\n *\* ```ts\n([\s\S]*?)\n *\* ```/g)].map(
      ([, comment = ''], index) => {
        const code = comment.replace(/^ *\* ?/gm, '').replace(/^import .* from 'stablecoin-wallet-api.*\n/gm, '');
        const declared = [...code.matchAll(/^(?:export )?const \[?(\w+)/gm)].map(([, name]) => name);
        const names = [...new Set(code.match(/\b[A-Za-z]\w*/g))].filter(
          (name) => known.has(name) && !declared.includes(name),
        );
        const name = `${index}-${file.replaceAll('/', '-')}`;
        return [name, `import { ${names} } from './all.js';\n${code}\nexport {};\n`];
      },
    ),
  );
  expect(examples.length).toBeGreaterThan(40);
  expect(compile({ 'all.ts': all, ...Object.fromEntries(examples) }, '--types', 'node')).toBe('');
});
