import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it } from 'vitest';

const program = `
import { createWalletClient } from '../../src/index.js';
import { createSdkClient, getCustomer } from '../../src/sdk.js';
import { verifyWebhook } from '../../src/webhooks/index.js';

const options = { baseUrl: '', apiKey: '' };
const wallet = createWalletClient(options);
const params = { path: { id: '' } };
const call = await wallet.POST('/v1/wallets/{id}/signing/message', { params, body: {} });
const signed = call.data;
const rates = (await wallet.GET('/v1/rates/{id}/history', { params })).data;
const customer = (await getCustomer({ client: createSdkClient(options), path: { customerId: '' } })).data;
const delivery = await verifyWebhook({ body: '', headers: {} }, { keys: [''] });
if (delivery.known && delivery.event === 'deposit.success') {
  const deposit = delivery;
  const transaction = delivery.data;
  const wallet = transaction.wallet;
}
signed.nothing;
`;

// TypeScript as an editor asks it, about a program that stands here.
const project = fileURLToPath(new URL('../..', import.meta.url));
const file = fileURLToPath(new URL('program.ts', import.meta.url));
const { config } = ts.readConfigFile(`${project}tsconfig.json`, ts.sys.readFile);
const { options } = ts.parseJsonConfigFileContent(config, { ...ts.sys, readDirectory: () => [] }, project);
const read = (name: string) => (name === file ? program : ts.sys.readFile(name));
const service = ts.createLanguageService({
  getScriptFileNames: () => [file],
  getScriptVersion: () => '1',
  getScriptSnapshot: (name) => ts.ScriptSnapshot.fromString(read(name) ?? ''),
  getCurrentDirectory: () => project,
  getCompilationSettings: () => options,
  getDefaultLibFileName: ts.getDefaultLibFilePath,
  fileExists: (name) => name === file || ts.sys.fileExists(name),
  readFile: read,
  directoryExists: ts.sys.directoryExists,
  getDirectories: ts.sys.getDirectories,
});

/** What an editor shows of a name where it is declared. */
function quickInfo(name: string): string {
  const { displayParts } = service.getQuickInfoAtPosition(file, program.indexOf(`const ${name} =`) + 6) ?? {};
  return ts.displayPartsToString(displayParts);
}

it.each([
  ['call', 'CallResult<SignWalletMessageEnvelope>'],
  ['signed', 'SignedMessageTransaction'],
  ['rates', 'Rate[]'],
  ['customer', 'RetrievedCustomer'],
  ['deposit', 'DepositSuccessEvent & Verified & { readonly known: true; }'],
  ['transaction', 'DepositSuccessTransaction'],
])('an editor shows the type of %s as %s', (name, type) => {
  expect(quickInfo(name).replace(/\s+/g, ' ')).toBe(`const ${name}: ${type}`);
});

it('an error of the compiler names the type', () => {
  const [error, ...more] = service.getSemanticDiagnostics(file);
  expect(more).toEqual([]);
  expect(ts.flattenDiagnosticMessageText(error?.messageText, '\n')).toBe(
    "Property 'nothing' does not exist on type 'SignedMessageTransaction'.",
  );
});
