/** A copy of this repository in which an operation, an event, a field, a query parameter and values are deprecated, released and removed. */
import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { languageService } from '../types/language-service.js';
import { editedProject } from './edited-project.js';
import { applyEdit, readWorkedExample } from './worked-example.js';

const copy = editedProject();
const { project, read, write, run, edit } = copy;
const until = '2031-01-31';

beforeAll(() => {
  const { edits } = readWorkedExample(read('docs/contributing/add-an-endpoint.md'), 'Add a query parameter');
  for (const one of edits) applyEdit(project, one);
  const marks = (indent: string) => `${indent}deprecated: true\n${indent}x-sunset: '${until}'\n`;
  const operation = '  operationId: getCustomer\n';
  edit('openapi/paths/customers/getCustomer.yaml', operation, operation + marks('  '));
  const event = '  operationId: receiveDepositFailed\n';
  edit('openapi/webhooks/deposit.failed.yaml', event, event + marks('  '));
  edit('openapi/schemas/TransactionDetails.yaml', '  note:\n', `  note:\n${marks('    ')}`);
  edit('openapi/parameters/VirtualAccountStatuses.yaml', 'explode: false\n', `explode: false\n${marks('')}`);
  edit(
    'openapi/schemas/RateStatus.yaml',
    'x-extensible-enum: [active, deactivated]\n',
    `x-extensible-enum: [active, deactivated]\nx-deprecated-values: { deactivated: '${until}' }\n`,
  );
  edit(
    'openapi/schemas/SwapOrder.yaml',
    'NO_SLIPPAGE]\n',
    `NO_SLIPPAGE]\nx-deprecated-values: { NO_SLIPPAGE: '${until}' }\n`,
  );
  copy.generate();
});
afterAll(copy.remove);

describe('a deprecation', () => {
  it('is a difference from the statement until the statement has its date', () => {
    expect(copy.findDifferences()).toEqual(
      expect.arrayContaining([
        expect.stringMatching(`^operations: has getCustomer .* deprecated until ${until}, which is not documented$`),
        `listAddressVirtualAccounts: has query status?: open(ACTIVE)[] explode=false deprecated until ${until}, which is not documented`,
        `deposit.failed: has deprecated until ${until}, which is not documented`,
        expect.stringMatching(`^TransactionDetails: has note\\?: string \\| null deprecated until ${until}, which`),
        `Rate: has status: open(active deactivated deprecated until ${until}), which is not documented`,
      ]),
    );
    const statement = 'test/contract/interface.ts';
    edit(statement, '  getCustomer: {\n', `  getCustomer: {\n    deprecatedUntil: '${until}',\n`);
    edit(statement, '[] explode=false', `[] explode=false deprecated until ${until}`);
    edit(statement, '    note: string\n', `    note: string deprecated until ${until}\n`);
    const events = 'eventsDeprecatedUntil: Record<string, string> = {';
    edit(statement, events, `${events} 'deposit.failed': '${until}'`);
    edit(statement, 'open(active deactivated)', `open(active deactivated deprecated until ${until})`);
    write(statement, read(statement).replaceAll('NO_SLIPPAGE)', `NO_SLIPPAGE deprecated until ${until})`));
    expect(copy.findDifferences()).toEqual([]);
  });

  it('of an operation is struck out in both styles', () => {
    const tag = `@deprecated It may be removed from ${until} on.`;
    expect(read('generated/calls.ts')).toContain(`    /** ${tag} */\n    '/v1/customers/{customerId}': {`);
    expect(read('generated/sdk.ts')).toContain(` * ${tag}\n */\nexport const getCustomer = (`);
    expect(read('generated/sdk.ts').split('@deprecated')).toHaveLength(2);
  });

  it('of a query parameter and a field is struck out in the types, with its date', () => {
    for (const name of ['status', 'note']) {
      const [comment] =
        new RegExp(`/\\*\\*[^/]*@deprecated[^/]*\\*/\\s+${name}\\?: `).exec(read('generated/types.ts')) ?? [];
      expect(comment).toContain(`It may be removed from ${until} on.`);
    }
  });

  it('of an event is struck out among the names that an editor offers for handlers', () => {
    const program = `
import { createWebhookReceiver } from '../../src/webhooks/index.js';
createWebhookReceiver({ keys: ['key'], on: { } });
`;
    const { service, file } = languageService(project, program);
    const at = program.indexOf('on: {') + 'on: {'.length;
    const offered = service.getCompletionsAtPosition(file, at, {})?.entries ?? [];
    const struckOut = offered.filter(({ kindModifiers = '' }) => kindModifiers.split(',').includes('deprecated'));
    expect(struckOut.map(({ name }) => name)).toEqual(['"deposit.failed"']);
    expect(offered.map(({ name }) => name)).toContain('"deposit.success"');
  });

  it('of an event is said of its handler', () => {
    const program = `
import { createWebhookReceiver } from '../../src/webhooks/index.js';
createWebhookReceiver({ keys: ['key'], on: { 'deposit.failed': () => {} } });
`;
    const { service, file } = languageService(project, program);
    const [tag] = service.getQuickInfoAtPosition(file, program.indexOf("'deposit.failed'") + 1)?.tags ?? [];
    expect(tag).toMatchObject({ name: 'deprecated', text: [{ text: `It may be removed from ${until} on.` }] });
  });

  it('of a value is said of its type and of the list of known values', () => {
    const sentence = `\`deactivated\` is deprecated and may be removed from ${until} on.`;
    const types = read('generated/types.ts');
    expect(types).toMatch(new RegExp(`${sentence}[^/]*\\*/\nexport type RateStatus = `));
    expect(types).toContain(`${sentence} */\nexport type KnownRateStatus = `);
    expect(read('generated/known-values.ts')).toContain(`${sentence} */\nexport const knownRateStatusValues = `);
  });

  it('is named with its date in the reference', () => {
    write(
      'compose.ts',
      `import { composeDocument } from './scripts/docs/compose.ts';
       import { readContract } from './scripts/contract/contract.ts';
       console.log(JSON.stringify(composeDocument(readContract())));`,
    );
    const { paths, webhooks, components } = JSON.parse(run('compose.ts'));
    const note = `**Deprecated:** It may be removed from ${until} on.`;
    expect(paths['/v1/customers/{customerId}'].get.description).toContain(note);
    expect(webhooks['deposit.failed'].post.description).toContain(note);
    expect(components.schemas.TransactionDetails.properties.note.description).toContain(note);
    expect(components.parameters.VirtualAccountStatuses.description).toContain(note);
    expect(components.schemas.RateStatus.description).toContain(
      `**Deprecated:** \`deactivated\` is deprecated and may be removed from ${until} on.`,
    );
  });

  it('of an operation is announced by the mock and the sandbox in Deprecation and Sunset, and of no other', () => {
    const responses = copy.evaluate(
      "import { startMock, startSandbox } from '../src/testing/index.js';",
      `await Promise.all([startMock(), startSandbox()].map(async (starting) => {
         const server = await starting;
         const headersOf = async (path) => {
           const { headers } = await fetch(server.url + path, { headers: { 'x-api-key': 'key' } });
           return { deprecation: headers.get('deprecation'), sunset: headers.get('sunset') };
         };
         const found = [await headersOf('/v1/customers/1'), await headersOf('/v1/rates/1/history')];
         await server.close();
         return found;
       }))`,
    );
    const announced = { deprecation: expect.stringMatching(/^@\d{10}$/), sunset: 'Fri, 31 Jan 2031 00:00:00 GMT' };
    const silent = { deprecation: null, sunset: null };
    expect(responses).toEqual([
      [announced, silent],
      [announced, silent],
    ]);
  });
});

/** Removes every deprecated part of a contract, and from its lists every deprecated value. */
function removeDeprecated(node: unknown): unknown {
  if (Array.isArray(node)) return node.filter((each) => !isDeprecated(each)).map(removeDeprecated);
  if (typeof node !== 'object' || node === null) return node;
  const { 'x-deprecated-values': dates = {}, ...rest } = node as Record<string, unknown>;
  const entries = Object.entries(rest).filter(([, part]) => !isDeprecated(part));
  const isKept = (value: unknown) => !Object.hasOwn(Object(dates), String(value));
  return Object.fromEntries(
    entries.map(([key, part]) => [
      key,
      key.endsWith('enum') && Array.isArray(part) ? part.filter(isKept) : removeDeprecated(part),
    ]),
  );
}

const isDeprecated = (part: unknown): boolean => Object(part).deprecated === true;

/** What the gate reports on a date: its exit status, its problems, and how many changes are retired. */
function runGate(today: string) {
  const gate = ['scripts/gate/main.ts', '--format', 'json', '--today', today];
  const { status, stdout } = spawnSync(process.execPath, gate, {
    cwd: project,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const { problems, changes } = JSON.parse(stdout);
  return {
    status,
    problems,
    retired: changes.filter((change: { class: string }) => change.class === 'retired').length,
  };
}

const parts = [
  /^operation getCustomer \(GET \S+\)/,
  /^event deposit\.failed/,
  /^schema TransactionDetails, field note/,
  /^(operation listAddressVirtualAccounts \(GET \S+\), parameter status|parameter VirtualAccountStatuses)/,
  /^schema RateStatus, x-(extensible-enum: |deprecated-values, )deactivated/,
  /^schema SwapOrder, (enum: |x-deprecated-values, )NO_SLIPPAGE/,
];
const problemsOfParts = (problem: string) =>
  parts.map((part) => expect.stringMatching(new RegExp(`${part.source}.* ${problem}`)));

describe('what is deprecated', () => {
  const release = (version: string) => {
    write('package.json', JSON.stringify({ ...JSON.parse(read('package.json')), version }));
    run('scripts/gate/release.ts');
  };
  const setChangelog = (version: string, ...entries: string[]) =>
    write(
      'CHANGELOG.md',
      `## [${version}]\n\n${entries.map((entry) => `- ${entry}\n`).join('')}\n## [0.2.0] - 2030-01-31\n\n- Deprecations.\n`,
    );
  let announced: string;

  beforeAll(() => {
    announced = read('generated/openapi.yaml');
    const marks = /^ +(deprecated: true|x-sunset: .*|x-deprecated-values:\n.*)\n/gm;
    write('generated/openapi.yaml', announced.replace(marks, ''));
    release('0.1.0');
    write('generated/openapi.yaml', announced);
  });

  it('is announced 90 days before its date', () => {
    const tooLate = runGate('2030-11-03').problems.filter((problem: string) => problem.includes('sunset'));
    expect(tooLate).toHaveLength(parts.length);
    expect(tooLate).toEqual(expect.arrayContaining(problemsOfParts('has its sunset on 2031-01-31: announced today, ')));
    expect(runGate('2030-11-02').problems.filter((problem: string) => problem.includes('sunset'))).toEqual([]);
  });

  it('is not removed before its date, and afterwards with another version and an entry', () => {
    release('0.2.0');
    write(
      'generated/openapi.yaml',
      stringify(removeDeprecated(parse(announced.replace(/.*- \$ref: .*VirtualAccountStatuses.*\n/, '')))),
    );
    setChangelog('0.2.0', 'Deprecations.');
    const early = runGate('2031-01-30');
    expect(early).toMatchObject({ status: 1, retired: 0 });
    expect(early.problems).toEqual(expect.arrayContaining(problemsOfParts('was removed before its sunset: ')));

    const due = runGate(until);
    expect(due).toMatchObject({ status: 1, retired: parts.length });
    expect(due.problems).toEqual([
      expect.stringMatching(/^package\.json says 0\.2\.0, but since 0\.2\.0 the contract has retired changes\n/),
    ]);

    write('package.json', JSON.stringify({ ...JSON.parse(read('package.json')), version: '0.3.0' }));
    setChangelog('0.3.0', 'Removals.');
    expect(runGate(until).problems).toHaveLength(parts.length);
    const subjects = [
      'getCustomer',
      'deposit.failed',
      'TransactionDetails',
      'listAddressVirtualAccounts',
      'RateStatus',
      'SwapOrder',
    ];
    setChangelog('0.3.0', `${subjects.map((subject) => `\`${subject}\``).join(', ')}: what was deprecated is removed.`);
    expect(runGate(until)).toEqual({ status: 0, problems: [], retired: parts.length });
  });
});
