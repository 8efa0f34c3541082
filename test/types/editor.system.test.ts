/** What an editor shows of the package by the language service: the types by their names, and every mark of the contract. */
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { listOperations, readContract } from '../../scripts/contract/contract.ts';
import { listObjects } from '../../scripts/contract/walk.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));

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
`;

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

/** The documentation of what stands at a position. */
function show(path: string, position: number): string {
  const { documentation, tags = [] } = service.getQuickInfoAtPosition(path, position) ?? {};
  const texts = [documentation, ...tags.map(({ text }) => text)].map((parts) => ts.displayPartsToString(parts));
  return texts.join('\n');
}

it.each([
  ['call', 'CallResult<SignWalletMessageEnvelope>'],
  ['signed', 'SignedMessageTransaction'],
  ['rates', 'Rate[]'],
  ['customer', 'RetrievedCustomer'],
  ['deposit', 'DepositSuccessEvent & Verified & { readonly known: true; }'],
  ['transaction', 'DepositSuccessTransaction'],
])('an editor shows the type of %s as %s', (name, type) => {
  const info = service.getQuickInfoAtPosition(file, program.indexOf(`const ${name} =`) + 6);
  const shown = ts.displayPartsToString(info?.displayParts);
  expect(shown.replace(/\s+/g, ' ')).toBe(`const ${name}: ${type}`);
});

const contract = readContract();

/** The path of a file of generated/. */
const generated = (name: string) => fileURLToPath(new URL(`../../generated/${name}`, import.meta.url));

const wordsOf = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** What an editor shows of each type, property and constant of a file, by its name. */
function showAll(path: string): Map<string, string[]> {
  const shown = new Map<string, string[]>();
  const visit = (node: ts.Node): void => {
    if (ts.isTypeAliasDeclaration(node) || ts.isPropertySignature(node) || ts.isVariableDeclaration(node)) {
      const name = node.name.getText().replaceAll(/^["']|["']$/g, '');
      shown.set(name, [...(shown.get(name) ?? []), wordsOf(show(path, node.name.getStart()))]);
    }
    ts.forEachChild(node, visit);
  };
  const source = service.getProgram()?.getSourceFile(path);
  expect(source).toBeDefined();
  if (source) visit(source);
  return shown;
}

/** The marks of an object of the contract, as they are shown. */
const marksOf = (object: object): string[] =>
  Object.entries({ Assumed: 'x-inferred', 'Not documented': 'x-not-shown' }).flatMap(([label, key]) => {
    const marks = [Reflect.get(object, key) ?? []].flat();
    return marks.length > 0 ? [wordsOf(`**${label}:** ${marks.join(' ')}`)] : [];
  });

const times = (text: string, part: string) => text.split(part).length - 1;

/** The marks that an editor does not show at a name, once and next to one description. */
const missing = (shown: Map<string, string[]>, name: string, object: object): string[] => {
  const description = wordsOf(String(Reflect.get(object, 'description') ?? ''));
  const isWhole = (text: string, mark: string) => times(text, mark) === 1 && times(text, description) === 1;
  return marksOf(object).filter((mark) => !shown.get(name)?.some((text) => isWhole(text, mark)));
};

describe('an editor shows', () => {
  it('every mark of a schema or a property in the types, once and with its description', () => {
    const shown = showAll(generated('types.ts'));
    const marked = listObjects(contract.components.schemas).filter(({ node }) => marksOf(node).length > 0);
    expect(marked.length).toBeGreaterThan(50);
    const lost = marked.flatMap(({ node, path }) =>
      missing(shown, String(path.at(-1)), node).map((mark) => `${path.join('/')}: ${mark}`),
    );
    expect(lost).toEqual([]);
  });

  it('every mark of an operation at its path and at its named function, once and with its description', () => {
    const paths = showAll(generated('types.ts'));
    const functions = showAll(generated('sdk.ts'));
    const marked = listOperations(contract).filter(({ operation }) => marksOf(operation).length > 0);
    expect(marked.length).toBeGreaterThan(5);
    const lost = marked.flatMap(({ method, operation }) => [
      ...missing(paths, method, operation),
      ...missing(functions, operation.operationId, operation),
    ]);
    expect(lost).toEqual([]);
  });
});
