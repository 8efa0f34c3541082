import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from './run-command.js';

const contract = (amount: object, note: object, extra: object = {}) => ({
  openapi: '3.1.0',
  info: { title: 'Things', version: '1.0.0' },
  paths: {
    '/things': {
      post: {
        operationId: 'createThing',
        requestBody: { content: { 'application/json': { schema: { properties: { amount } } } } },
        responses: { '200': { description: 'Done.' } },
      },
      ...extra,
    },
  },
  webhooks: {
    'thing.created': {
      post: {
        requestBody: { content: { 'application/json': { schema: { properties: { note } } } } },
        responses: { '200': { description: 'Done.' } },
      },
    },
  },
});

const listThings = { get: { operationId: 'listThings', responses: { '200': { description: 'All.' } } } };

/** Two operations that send one schema. */
const shared = (required: string[]) => {
  const call = (operationId: string) => ({
    operationId,
    requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } } },
    responses: { '200': { description: 'Done.' } },
  });
  return {
    openapi: '3.1.0',
    paths: { '/things': { post: call('createThing'), put: call('updateThing') } },
    components: {
      schemas: {
        Thing: {
          type: 'object',
          required,
          properties: Object.fromEntries(required.map((name) => [name, { type: 'string' }])),
        },
      },
    },
  };
};

let folder: string;
const file = (name: string) => join(folder, name);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'diff-'));
  const write = (name: string, content: object) => writeFileSync(file(name), JSON.stringify(content));
  mkdirSync(file('release/generated'), { recursive: true });
  write('release/generated/openapi.json', contract({ type: 'number' }, { type: 'string' }));
  write('new.json', contract({ type: 'integer' }, { type: ['string', 'null'] }, listThings));
  write('used.json', shared([]));
  write('used-new.json', shared(['note']));
  writeFileSync(file('text.json'), 'openapi: 3.1.0');
});
afterAll(() => rmSync(folder, { recursive: true }));

const run = (...args: string[]) => runCommand(['diff', ...args]);

describe('diff', () => {
  test('prints what breaks calls, what breaks reading and what is new, and exits 1', async () => {
    const { code, lines, errors } = await run(file('release'), file('new.json'));
    expect(lines).toEqual([
      'breaks your calls (1)',
      '  operation createThing (POST /things), request body, field amount, type',
      '    "number" became "integer": requests that were valid before may now be refused (request-narrowed)',
      '    now: send only what the newer contract allows',
      'breaks your reading (1)',
      '  event thing.created, request body, field note, type',
      '    gained "null": readers may receive values that were excluded before (response-widened)',
      '    now: handle "null" too',
      'is new (1)',
      '  operation listThings (GET /things)',
      '    was added: existing callers and receivers are not affected (operation-added)',
      '2 of 3 changes break something',
    ]);
    expect(errors).toBe('stablecoin-wallet-api: 2 changes break something');
    expect(code).toBe(1);
  });

  test('keeps to the operations and events that are named', async () => {
    const { code, lines } = await run(
      file('release'),
      file('new.json'),
      '--operations',
      'listThings, createThing',
      '--json',
    );
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      {
        effect: 'breaks-calls',
        place: 'operation createThing (POST /things), request body, field amount, type',
        what: '"number" became "integer"',
        why: 'requests that were valid before may now be refused',
        rule: 'request-narrowed',
        advice: 'send only what the newer contract allows',
        operations: ['createThing'],
      },
      expect.objectContaining({ effect: 'new', operations: ['listThings'] }),
      { changes: 2, breaking: 1, documentation: 0 },
    ]);
    expect(code).toBe(1);
  });

  test('compares with the contract of this release, and exits 0 where nothing breaks', async () => {
    const { code, lines } = await run('.');
    expect(lines).toEqual(['nothing changed']);
    expect(code).toBe(0);
  });

  test('names the operations that use a schema, and prints markdown for a pull request', async () => {
    const { code, lines } = await run(file('used.json'), file('used-new.json'), '--format', 'markdown');
    expect(lines).toEqual([
      '### breaks your calls (1)',
      '',
      '| Where | What | Why | Now |',
      '|---|---|---|---|',
      '| schema Thing, field note; concerns createThing, updateThing | was added, and is required | requests without the field are now refused (`field-required`) | send `note` |',
      '',
      '1 of 1 change breaks something',
    ]);
    expect(code).toBe(1);
  });

  test.each([
    [
      'an operation that neither contract has',
      ['release', 'new.json', '--operations', 'sign'],
      /neither contract has an operation or event "sign"/,
    ],
    ['an empty name', ['release', 'new.json', '--operations', 'createThing,'], /names separated by commas/],
    ['a file that is not there', ['missing'], /missing cannot be read: name the directory of a release/],
    ['a file that is not JSON', ['text.json'], /text\.json is not JSON/],
  ])('refuses %s with exit code 2', async (_, args, message) => {
    const { code, errors } = await run(
      ...args.map((arg) => (/^(release|.*\.json|missing)$/.test(arg) ? file(arg) : arg)),
    );
    expect(errors).toMatch(message);
    expect(code).toBe(2);
  });
});
