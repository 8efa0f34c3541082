/** Programs that are written from the contract, or measured, and therefore compiled by a test. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { listOpenEnums, listOperations, readContract } from '../../scripts/contract/contract.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const contract = readContract();

/** Checks a program that imports `~/…`, a file of the repository, and returns what the compiler prints. */
function compile(lines: readonly string[], ...options: string[]): string {
  const folder = mkdtempSync(`${root}node_modules/.types-`);
  const compiler = [`${root}node_modules/typescript-7/bin/tsc`, '--ignoreConfig', '--noEmit', '--pretty', 'false'];
  const language =
    '--strict --skipLibCheck --allowJs --allowImportingTsExtensions --module nodenext --target es2023'.split(' ');
  const args = [...compiler, ...language, '--lib', 'es2024,dom,dom.iterable', ...options, `${folder}/program.ts`];
  try {
    writeFileSync(`${folder}/program.ts`, lines.join('\n').replaceAll("'~/", "'../../"));
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
  expect(compile(program, '--exactOptionalPropertyTypes')).toBe('');
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
    const output = compile([...program, 'export { signWalletMessage };'], '--extendedDiagnostics');
    if (output.includes('error TS')) throw new Error(output);
    return Number(/Instantiations:\s+(\d+)/.exec(output)?.[1]);
  });
  expect(after).toBeGreaterThan(before);
  expect(after - before).toBeLessThanOrEqual(limit);
});
