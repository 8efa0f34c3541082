/** A copy of this repository in which an operation, an event, a field, a query parameter and values are deprecated, released and removed. */
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { findProblems } from '../../scripts/gate/gate.js';
import { findNoticeProblems, retire } from '../../scripts/gate/notice.js';
import { type Change, compareContracts, isNode } from '../../src/diff/index.js';
import type * as Testing from '../../src/testing.js';
import { languageService } from '../types/language-service.js';
import { editedProject } from './edited-project.js';
import { applyEdit, readWorkedExample } from './worked-example.js';

const copy = editedProject();
const { project, read, write, run, edit } = copy;
const until = '2031-01-31';

/** TypeScript as an editor asks it, with a program that uses what is deprecated. */
const editor = () => (shared ??= { ...languageService(project, program), program });
let shared: (ReturnType<typeof languageService> & { program: string }) | undefined;
const program = `
import { createWalletClient } from '../../src/index.js';
import { createSdkClient, getCustomer, listAddressVirtualAccounts } from '../../src/sdk.js';
import { createWebhookReceiver } from '../../src/webhooks/index.js';
import type { TransactionDetails } from '../../generated/types.js';

const options = { baseUrl: 'https://api.example', apiKey: 'key' };
const wallet = createWalletClient(options);
const client = createSdkClient(options);
const path = { customerId: '1', walletId: '1', addressId: '1' };
const accounts = '/v1/wallets/{walletId}/addresses/{addressId}/virtual-accounts';
export const { data } = await wallet.GET('/v1/customers/{customerId}', { params: { path } });
export const email: string | null | undefined = data.email;
await getCustomer({ client, path });
const post: typeof wallet.POST = (path, init) => wallet.POST(path, { ...init, timeoutMs: 1 });
export const { message } = await post('/wallets/{walletId}/addresses/{addressId}/contracts/network-fee', { params: { path }, body: { calls: [] } });
await wallet.GET(accounts, { params: { path, query: { status: ['ACTIVE'] } } });
await wallet.GET(accounts, { params: { path, query: { } } });
await listAddressVirtualAccounts({ client, path, query: { } });
createWebhookReceiver({ keys: ['key'], on: { 'deposit.failed': () => {} } });
createWebhookReceiver({ keys: ['key'], on: { } });
export const readNote = (details: TransactionDetails) => details.note;
export const details: Partial<TransactionDetails> = { };
`;

beforeAll(() => {
  const { edits } = readWorkedExample(read('docs/contributing/add-an-endpoint.md'), 'Add a query parameter');
  for (const one of edits) applyEdit(project, one);
  const marks = (indent: string) => `${indent}deprecated: true\n${indent}x-sunset: '${until}'\n`;
  const operation = '  operationId: getCustomer\n';
  edit('openapi/paths/customers/getCustomer.yaml', operation, operation + marks('  '));
  const post = '  operationId: estimateAddressNetworkFee\n';
  edit('openapi/paths/contracts/estimateAddressNetworkFee.yaml', post, post + marks('  '));
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
  it('is a difference from the statement until the statement has its date', async () => {
    expect(copy.findDifferencesFromBefore()).toEqual(
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
    edit(
      statement,
      '  estimateAddressNetworkFee: {\n',
      `  estimateAddressNetworkFee: {\n    deprecatedUntil: '${until}',\n`,
    );
    edit(
      statement,
      "status?: open(ACTIVE)[] explode=false'",
      `status?: open(ACTIVE)[] explode=false deprecated until ${until}'`,
    );
    edit(statement, '    note: string\n', `    note: string deprecated until ${until}\n`);
    const events = 'eventsDeprecatedUntil: Record<string, string> = {';
    edit(statement, events, `${events} 'deposit.failed': '${until}'`);
    edit(statement, 'open(active deactivated)', `open(active deactivated deprecated until ${until})`);
    write(statement, read(statement).replaceAll('NO_SLIPPAGE)', `NO_SLIPPAGE deprecated until ${until})`));
    expect(await copy.findDifferences()).toEqual([]);
  });

  it('of an operation and a field is struck out by editors where a program calls it by name or reads it', () => {
    const { file, program, service } = editor();
    const uses = service
      .getSuggestionDiagnostics(file)
      .filter(({ reportsDeprecated }) => reportsDeprecated)
      .map(({ start, length }) => program.slice(start, start + length));
    expect(uses).toEqual(['getCustomer', 'getCustomer', 'note']);
    expect(service.getSemanticDiagnostics(file)).toEqual([]);
  });

  it('of an event, a query parameter and a field is struck out among the names that editors offer', () => {
    const { file, program, service } = editor();
    const offered = [...program.matchAll(/(?<=\{) (?=\})/g)].map(({ index }) =>
      service
        .getCompletionsAtPosition(file, index, {})
        ?.entries.filter(({ kindModifiers = '' }) => kindModifiers.includes('deprecated'))
        .map((entry) => entry.name),
    );
    expect(offered).toEqual([['status'], ['status'], ['"deposit.failed"'], ['note']]);
  });

  it('of an operation, an event, a query parameter and a field is shown with its date under the pointer', () => {
    const { file, program, service } = editor();
    for (const name of ['getCustomer({', "'deposit.failed'", 'status:', 'note;']) {
      const { tags = [] } = service.getQuickInfoAtPosition(file, program.indexOf(name) + 1) ?? {};
      expect(tags, name).toContainEqual(expect.objectContaining({ name: 'deprecated' }));
      expect(JSON.stringify(tags), name).toContain(`It may be removed from ${until} on.`);
    }
  });

  it('of a value is said of its type and of the list of known values', () => {
    const sentence = `\`deactivated\` is deprecated and may be removed from ${until} on.`;
    const types = read('generated/types.ts');
    expect(types).toMatch(new RegExp(`${sentence}[^/]*\\*/\nexport type RateStatus = `));
    expect(types).toContain(`${sentence} */\nexport type KnownRateStatus = `);
    expect(read('generated/known-values.ts')).toContain(`${sentence} */\n  RateStatus: `);
  });

  it('is named with its date in the reference', () => {
    write(
      'compose.ts',
      `import { composeContract } from './scripts/docs/compose.ts';
       import { readContract } from './scripts/contract/contract.ts';
       console.log(JSON.stringify(composeContract(readContract())));`,
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

  it('of an operation is announced by the mock and the sandbox in Deprecation and Sunset, and of no other', async () => {
    const { startMock, startSandbox } = await copy.load<typeof Testing>('src/testing.ts');
    for (const start of [startMock, startSandbox]) {
      const server = await start();
      onTestFinished(() => server.close());
      const headersOf = async (path: string) => {
        const { headers } = await fetch(server.url + path, { headers: { 'x-api-key': 'key' } });
        return { deprecation: headers.get('deprecation'), sunset: headers.get('sunset') };
      };
      expect(await headersOf('/v1/customers/1')).toEqual({
        deprecation: expect.stringMatching(/^@\d{10}$/),
        sunset: 'Fri, 31 Jan 2031 00:00:00 GMT',
      });
      expect(await headersOf('/v1/rates/1/history')).toEqual({ deprecation: null, sunset: null });
    }
  });
});

/** A contract as it is read from JSON, with changes to its parts, from the innermost outwards. */
const revise = (text: string, change: (part: Record<string, unknown>) => unknown) =>
  JSON.parse(text, (_key, value: unknown) =>
    // An array has no element where a part was removed.
    Array.isArray(value) ? value.filter(() => true) : isNode(value) ? change(value) : value,
  );

const unmarked = ({ deprecated: _d, 'x-sunset': _s, 'x-deprecated-values': _v, ...part }: Record<string, unknown>) =>
  part;

function removeDeprecated({ 'x-deprecated-values': dates = {}, ...part }: Record<string, unknown>): unknown {
  const reference = String(part.$ref).split('/').at(-1) ?? '';
  if (part.deprecated === true || ['VirtualAccountStatuses', 'DepositFailedEvent'].includes(reference))
    return undefined;
  const isKept = (value: unknown) => !Object.hasOwn(Object(dates), String(value));
  const kept = Object.entries(part)
    .filter(([, value]) => value !== '#/components/schemas/DepositFailedEvent')
    .map(([key, value]) => (key.endsWith('enum') && Array.isArray(value) ? [key, value.filter(isKept)] : [key, value]));
  return Object.fromEntries(kept);
}

describe('what is deprecated', () => {
  const parts = [
    /^operation estimateAddressNetworkFee \(POST \S+\)/,
    /^operation getCustomer \(GET \S+\)/,
    /^event deposit\.failed/,
    /^schema TransactionDetails, field note/,
    /^(operation listAddressVirtualAccounts \(GET \S+\), parameter status|parameter VirtualAccountStatuses)/,
    /^schema RateStatus, x-(extensible-enum: |deprecated-values, )deactivated/,
    /^schema SwapOrder, (enum: |x-deprecated-values, )NO_SLIPPAGE/,
  ];
  const problemsOfParts = (problem: string) =>
    parts.map((part) => expect.stringMatching(new RegExp(`${part.source}.* ${problem}`)));
  const entries = (version: string, ...lines: string[]) =>
    `## [${version}]\n\n${lines.map((line) => `- ${line}\n`).join('')}\n## [0.2.0] - 2030-01-31\n\n- Deprecations.\n`;
  const text = () => read('generated/openapi.json');
  const problemsOn = (changes: Change[], today: string) =>
    findNoticeProblems(retire(changes, JSON.parse(text()), today), today);
  /** What only the operation and the event used, and goes with them. */
  const schemas = ['GetCustomerEnvelope', 'DepositFailedEvent', 'DepositFailedTransaction'];

  it('is announced 90 days before its date', () => {
    const changes = compareContracts(revise(text(), unmarked), JSON.parse(text()));
    const tooLate = problemsOn(changes, '2030-11-03');
    expect(tooLate).toHaveLength(parts.length);
    expect(tooLate).toEqual(expect.arrayContaining(problemsOfParts('has its sunset on 2031-01-31: announced today, ')));
    expect(problemsOn(changes, '2030-11-02')).toEqual([]);
  });

  it('is not removed before its date, and afterwards with another version and an entry', () => {
    const after = revise(text(), removeDeprecated);
    for (const name of schemas) delete after.components.schemas[name];
    const changes = compareContracts(JSON.parse(text()), after);
    expect(problemsOn(changes, '2031-01-30')).toEqual(
      expect.arrayContaining(problemsOfParts('was removed before its sunset: ')),
    );

    const retired = retire(changes, JSON.parse(text()), until);
    expect(retired.filter((change) => change.class !== 'retired')).toEqual([]);
    expect(retired.map(({ place }) => place)).toEqual(expect.arrayContaining(schemas.map((name) => `schema ${name}`)));
    expect(retired).toHaveLength(parts.length + schemas.length);
    expect(findNoticeProblems(retired, until)).toEqual([]);
    const problemsOf = (version: string, changelog: string) =>
      findProblems({ changes: retired, released: '0.2.0', version, changelog });
    expect(problemsOf('0.2.0', entries('0.2.0', 'Deprecations.'))).toEqual([
      expect.stringMatching(/^package\.json says 0\.2\.0, but since 0\.2\.0 the contract has retired changes\n/),
    ]);
    expect(problemsOf('0.3.0', entries('0.3.0', 'Removals.'))).toHaveLength(parts.length);
    const removed = retired.filter(({ rule }) => rule !== 'schema-removed');
    const subjects = removed.map(({ owner }) => `\`${owner}\``).join(', ');
    expect(problemsOf('0.3.0', entries('0.3.0', `${subjects}: what was deprecated is removed.`))).toEqual([]);
  });
});
