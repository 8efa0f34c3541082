/** Every mark of the contract reaches the reader in the editor: as quick info, by the language service. */
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { listOperations, readContract } from '../../scripts/contract/contract.ts';
import { listObjects } from '../../scripts/contract/walk.js';
import { createEditor } from './editor.ts';

const contract = readContract();

const program = `
import '../../src/sdk.js';
import { requestSchemas, responseSchemas } from '../../src/validators/index.js';

const salvage = requestSchemas.salvageAsset['~standard'].types?.input;
if (salvage && 'rpcUrl' in salvage.body) salvage.body.rpcUrl;
const customer = responseSchemas.getCustomer['~standard'].types?.output;
customer?.statusCode;
`;
const editor = createEditor(program);

/** The path of a file of generated/. */
const generated = (name: string) => fileURLToPath(new URL(`../../generated/${name}`, import.meta.url));

const wordsOf = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** What an editor shows of each type, property and constant of a file, by its name. */
function showAll(file: string): Map<string, string[]> {
  const shown = new Map<string, string[]>();
  const visit = (node: ts.Node): void => {
    if (ts.isTypeAliasDeclaration(node) || ts.isPropertySignature(node) || ts.isVariableDeclaration(node)) {
      const name = node.name.getText().replaceAll(/^["']|["']$/g, '');
      shown.set(name, [...(shown.get(name) ?? []), wordsOf(editor.show(file, node.name.getStart()))]);
    }
    ts.forEachChild(node, visit);
  };
  visit(editor.parse(file));
  return shown;
}

/** The marks of an object of the contract, as they are shown. */
const marksOf = (object: object): string[] =>
  Object.entries({ Assumed: 'x-inferred', 'Not documented': 'x-not-shown' }).flatMap(([label, key]) => {
    const marks: unknown = Reflect.get(object, key);
    return [marks ?? []].flat().map((mark) => wordsOf(`${label}: ${mark}`));
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

  it.each([
    ['rpcUrl', 'SalvageWithRpc'],
    ['statusCode', 'Envelope'],
  ])('the marks of %s of %s through the types of the validators, as paragraphs', (field, owner) => {
    const { [field]: property = {} } = contract.components.schemas[owner]?.properties ?? {};
    const text = editor.show(editor.file, program.indexOf(`.${field};`) + 1);
    expect(marksOf(property).length).toBeGreaterThan(0);
    for (const mark of marksOf(property)) expect(text.split('\n\n').map(wordsOf)).toContain(mark);
  });
});
