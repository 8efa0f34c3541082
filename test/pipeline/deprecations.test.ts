/** A copy of this repository in which an operation, a query parameter, a nullable field and an event are deprecated. */
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyProject } from '../copy-project.js';
import { applyEdit, readWorkedExample } from './worked-example.js';

const root = resolve(import.meta.dirname, '../..');
const node = join(root, 'node_modules/.bin/node');
const until = '2031-01-31';
let project: string;

const run = (...args: string[]): string => execFileSync(node, args, { cwd: project, encoding: 'utf8', stdio: 'pipe' });
const read = (file: string): string => readFileSync(join(project, file), 'utf8');

/** Replaces the one place of a text in a file of the copy. */
function edit(file: string, text: string, replacement: string): void {
  expect(read(file).split(text), `${text} in ${file}`).toHaveLength(2);
  writeFileSync(join(project, file), read(file).replace(text, replacement));
}

/** Runs the checks of the contract against the statement, and returns what they find. */
function findDifferences(): unknown {
  writeFileSync(
    join(project, 'test/differences.test.ts'),
    `import { writeFileSync } from 'node:fs';
     import { it } from 'vitest';
     import { checks } from './contract/checks/index.js';
     import { readContract } from './contract/contract.js';
     it('runs', () => writeFileSync('differences.json', JSON.stringify(checks.flatMap(({ run }) => run(readContract())))));`,
  );
  run('node_modules/vitest/vitest.mjs', 'run', 'test/differences.test.ts');
  return JSON.parse(read('differences.json'));
}

beforeAll(() => {
  project = copyProject(root);
  const { edits } = readWorkedExample(read('docs/contributing/add-an-endpoint.md'), 'Add a query parameter');
  for (const one of edits) applyEdit(project, one);
  const marks = (indent: string) => `${indent}deprecated: true\n${indent}x-sunset: '${until}'\n`;
  const operation = '  operationId: getCustomer\n';
  edit('openapi/paths/customers/getCustomer.yaml', operation, operation + marks('  '));
  const event = '  operationId: receiveDepositFailed\n';
  edit('openapi/webhooks/deposit.failed.yaml', event, event + marks('  '));
  edit('openapi/schemas/TransactionDetails.yaml', '  note:\n', `  note:\n${marks('    ')}`);
  edit('openapi/parameters/VirtualAccountStatuses.yaml', 'explode: false\n', `explode: false\n${marks('')}`);
  for (const step of ['bundle', 'derive']) run(`scripts/${step}/main.ts`);
});
afterAll(() => rmSync(project, { recursive: true, force: true }));

describe('a deprecation', () => {
  it('is a difference from the statement until the statement has its date', () => {
    expect(findDifferences()).toEqual(
      expect.arrayContaining([
        expect.stringMatching(`^operations: has getCustomer .* deprecated until ${until}, which is not documented$`),
        `listAddressVirtualAccounts: has query status?: open(ACTIVE)[] explode=false deprecated until ${until}, which is not documented`,
        `deposit.failed: has deprecated until ${until}, which is not documented`,
        expect.stringMatching(`^TransactionDetails: has note\\?: string \\| null deprecated until ${until}, which`),
      ]),
    );
    const statement = 'test/contract/interface.ts';
    edit(statement, '  getCustomer: {\n', `  getCustomer: {\n    deprecatedUntil: '${until}',\n`);
    edit(statement, '[] explode=false', `[] explode=false deprecated until ${until}`);
    edit(statement, '    note: string\n', `    note: string deprecated until ${until}\n`);
    const events = 'eventsDeprecatedUntil: Record<string, string> = {';
    edit(statement, events, `${events} 'deposit.failed': '${until}'`);
    expect(findDifferences()).toEqual([]);
  });

  it('of an operation is struck out in both styles', () => {
    const tag = `@deprecated It may be removed from ${until} on.`;
    expect(read('generated/calls.ts')).toContain(`    /** ${tag} */\n    '/v1/customers/{customerId}': {`);
    expect(read('generated/sdk.ts')).toContain(` * ${tag}\n */\nexport const getCustomer = (`);
    expect(read('generated/sdk.ts').split('@deprecated')).toHaveLength(2);
  });

  it('of a query parameter and a field is struck out in the types', () => {
    expect(read('generated/types.ts')).toMatch(/@deprecated\n[^/]*\*\/\s+status\?: /);
    expect(read('generated/types.ts')).toMatch(/@deprecated\n[^/]*\*\/\s+note\?: /);
  });

  it('is named with its date in the reference', () => {
    writeFileSync(
      join(project, 'compose.ts'),
      `import { composeDocument } from './scripts/docs/compose.ts';
       import { readContract } from './scripts/contract/contract.ts';
       console.log(JSON.stringify(composeDocument(readContract())));`,
    );
    const { paths, webhooks, components } = JSON.parse(
      execFileSync(node, ['compose.ts'], { cwd: project, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }),
    );
    const note = `**Deprecated:** It may be removed from ${until} on.`;
    expect(paths['/v1/customers/{customerId}'].get.description).toContain(note);
    expect(webhooks['deposit.failed'].post.description).toContain(note);
    expect(components.schemas.TransactionDetails.properties.note.description).toContain(note);
    expect(components.parameters.VirtualAccountStatuses.description).toContain(note);
  });
});
