/** The tools by others that the contract and its validators are tried with: how a user calls each, and what must hold of its result. */
import { deepEqual, equal, match, rejects, throws } from 'node:assert/strict';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { createWalletFetch } from '../../dist/src/index.js';
import { requestExample, responseExample, startSandbox } from '../../dist/src/testing.js';
import { startPrism } from '../prism.ts';
import type { Project } from './project.ts';
import { type SendCall, sendsEveryExample } from './send-examples.ts';

export interface Tool {
  readonly name: string;
  /** Package whose version the page states. */
  readonly package: string;
  /** Runs before the check, in a project that holds the contract as `openapi.json`. */
  readonly command?: string;
  /** How a user calls what is no such command. */
  readonly call?: string;
  /** Folder of programs/ with what a user writes for the tool; its entry is `program.ts`. */
  readonly program?: string;
  /** What holds of the result, for the page. */
  readonly states: string;
  readonly check: (project: Project) => Promise<unknown>;
}

const walletId = '0b6d7f0e-3c5b-4d6f-9a35-6f4f7a1d2c11';
const apiKey = 'test-key';
const typicalRequest = requestExample('signWalletMessage', 'evm');
const typicalResponse = responseExample('signWalletMessage', 'evm');

const sameJson = (actual: unknown, expected: unknown): void =>
  deepEqual(JSON.parse(JSON.stringify(actual)), JSON.parse(JSON.stringify(expected)));

/**
 * The output type-checks with the program that uses it, which signs a message at the sandbox and receives the example. Every other
 * request example of the contract arrives as it is, with no field added but these defaults of the contract.
 */
async function sendsExamples(project: Project, defaults = {}): Promise<void> {
  await project.typeCheck();
  const { signMessage, send } = await project.loadProgram<{
    signMessage(baseUrl: string, apiKey: string, walletId: string, body: typeof typicalRequest): Promise<unknown>;
    send: SendCall;
  }>();
  const sandbox = await startSandbox({ respond: 'examples' });
  try {
    sameJson(await signMessage(sandbox.url, apiKey, walletId, typicalRequest), typicalResponse);
    await sendsEveryExample(send, sandbox.url, defaults);
  } finally {
    await sandbox.close();
  }
}

/** A query over the fetch of the package loads the example, and rejects with the error of the client where the service fails. */
async function loadsQuery(project: Project): Promise<void> {
  await project.typeCheck();
  const { loadEmail } = await project.loadProgram<{
    loadEmail(baseUrl: string, fetch: typeof globalThis.fetch, customerId: string): Promise<unknown>;
  }>();
  const sandbox = await startSandbox({ respond: 'examples' });
  try {
    const fetch = createWalletFetch({ baseUrl: sandbox.url, apiKey, retries: 0 });
    equal(await loadEmail(sandbox.url, fetch, walletId), responseExample('getCustomer', 'individual').data.email);
    sandbox.setFaults({ getCustomer: { status: 502 } });
    await rejects(loadEmail(sandbox.url, fetch, walletId), { name: 'ApiError', status: 502 });
  } finally {
    await sandbox.close();
  }
}

const signing = 'as a client';

/** A server responds to a typical request with the example. */
async function respondsWithExample(respond: (request: Request) => Promise<Response | undefined>, url: string) {
  const headers = { 'content-type': 'application/json', 'x-api-key': apiKey };
  const request = new Request(`${url}/v1/wallets/${walletId}/signing/message`, {
    ...{ method: 'POST', headers },
    body: JSON.stringify(typicalRequest),
  });
  sameJson(await (await respond(request))?.json(), typicalResponse);
}

/** A program that gives the Standard Schemas of the package to other libraries. */
interface StandardSchemaProgram {
  caller: { withdraw(input: unknown): Promise<unknown>; customer(): Promise<unknown> };
  app: { request(path: string, init: RequestInit): Promise<Response> };
  submitForm(values: object): Promise<unknown>;
}

async function loadStandardSchemas(project: Project): Promise<StandardSchemaProgram> {
  await project.typeCheck();
  return project.loadProgram();
}

const withdrawal = requestExample('executeFiatWithdrawal', 'bank-transfer');
const { assetId: _, ...withoutAsset } = { ...withdrawal, amount: 0 };
const aboveZero = 'must be above 0, received a number';

export const tools: readonly Tool[] = [
  {
    name: 'openapi-typescript, openapi-fetch',
    package: 'openapi-typescript',
    command: 'openapi-typescript openapi.json --output types.ts',
    program: 'openapi-typescript',
    states: signing,
    check: (project) => sendsExamples(project),
  },
  {
    name: 'openapi-react-query',
    package: 'openapi-react-query',
    command: 'openapi-typescript openapi.json --output types.ts',
    program: 'openapi-typescript',
    states: "a query over `createWalletFetch` has the record's type, loads it, and fails with the client's error",
    check: loadsQuery,
  },
  {
    name: 'swr-openapi',
    package: 'swr-openapi',
    command: 'openapi-typescript openapi.json --output types.ts',
    program: 'openapi-typescript',
    states: "a query has the record's type",
    check: (project) => project.typeCheck(),
  },
  {
    name: '@hey-api/openapi-ts (SDK, Valibot, TanStack Query)',
    package: '@hey-api/openapi-ts',
    command:
      'openapi-ts --input ./openapi.json --output client --plugins @hey-api/client-fetch @hey-api/sdk valibot @tanstack/react-query',
    program: 'hey-api',
    states: signing,
    check: (project) => sendsExamples(project),
  },
  {
    name: 'orval (fetch)',
    package: 'orval',
    command: 'orval --input openapi.json --output client.ts --client fetch',
    program: 'orval',
    states: `${signing}, through \`createWalletFetch\``,
    check: (project) => sendsExamples(project),
  },
  {
    name: 'Kubb (TypeScript, client, zod)',
    package: '@kubb/cli',
    command: 'kubb generate',
    program: 'kubb',
    states: signing,
    check: (project) => sendsExamples(project),
  },
  {
    name: 'Zodios (openapi-zod-client)',
    package: 'openapi-zod-client',
    command: 'openapi-zod-client openapi.json --output client.ts',
    program: 'openapi-zod-client',
    states: `${signing}; it adds defaults`,
    check: async (project) => {
      // It writes schemas of zod 3.
      project.alias('zod', 'zod-3');
      await sendsExamples(project, { amountSide: 'source', crossNetwork: false });
    },
  },
  {
    name: 'zod, by @hey-api/openapi-ts',
    package: 'zod',
    command: 'openapi-ts --input ./openapi.json --output client --plugins zod',
    program: 'zod',
    states: "the output has the package's types, accepts an example, and rejects a wrong amount",
    check: async (project) => {
      await project.typeCheck();
      const { checkWithdrawal, readEmail } = await project.loadProgram<{
        checkWithdrawal(body: unknown): unknown;
        readEmail(response: unknown): unknown;
      }>();
      sameJson(checkWithdrawal(withdrawal), withdrawal);
      throws(() => checkWithdrawal({ ...withdrawal, amount: 0 }), { name: 'ZodError' });
      const customer = responseExample('getCustomer', 'individual');
      equal(readEmail(customer), customer.data.email);
    },
  },
  {
    name: 'tRPC',
    package: '@trpc/server',
    call: 'procedure.input(requestSchemas.executeFiatWithdrawal)',
    program: 'standard-schema',
    states: 'input and output have their types, and a wrong one is rejected with its field',
    check: async (project) => {
      const { caller } = await loadStandardSchemas(project);
      const path = { walletId };
      sameJson(await caller.withdraw({ path, body: withdrawal }), withdrawal);
      await rejects(caller.withdraw({ path, body: withoutAsset }), { code: 'BAD_REQUEST', message: /must be present/ });
      await rejects(caller.customer(), { code: 'INTERNAL_SERVER_ERROR' });
    },
  },
  {
    name: 'Hono (@hono/standard-validator)',
    package: '@hono/standard-validator',
    call: "sValidator('json', requestSchemas.executeFiatWithdrawal.body, hook)",
    program: 'standard-schema',
    states:
      'body and path have their types; without a hook that responds, a rejection returns the submitted body, codes included',
    check: async (project) => {
      const { app } = await loadStandardSchemas(project);
      const post = (path: string, body: unknown) =>
        app.request(path, {
          ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
          body: JSON.stringify(body),
        });
      sameJson(await (await post(`/${walletId}`, withdrawal)).json(), { walletId, amount: withdrawal.amount });
      const refused = await post(`/${walletId}`, { ...withdrawal, amount: 0 });
      equal(refused.status, 400);
      sameJson(await refused.json(), { issues: [{ path: ['amount'], message: aboveZero }] });
      const returned = await post('/as-it-comes', { calls: [], code: 'secret-code' });
      equal(returned.status, 400);
      match(await returned.text(), /secret-code/);
    },
  },
  {
    name: 'react-hook-form (@hookform/resolvers)',
    package: 'react-hook-form',
    call: 'useForm({ resolver: standardSchemaResolver(requestSchemas.executeFiatWithdrawal.body) })',
    program: 'standard-schema',
    states: 'a form shows each violation at its field, even if it is missing, and submits the values',
    check: async (project) => {
      const { submitForm } = await loadStandardSchemas(project);
      sameJson(await submitForm(withdrawal), { submitted: withdrawal });
      sameJson(await submitForm(withoutAsset), { amount: aboveZero, assetId: 'must be present' });
    },
  },
  {
    name: 'MSW (@msw/source)',
    package: '@msw/source',
    call: 'setupServer(...(await fromOpenApi(openapi)))',
    program: 'msw-source',
    states: 'a typical request receives the example',
    check: async (project) => {
      const { respond } = await project.loadProgram<{ respond(request: Request): Promise<Response | undefined> }>();
      await respondsWithExample(respond, 'http://127.0.0.1:4010');
    },
  },
  {
    name: 'Prism',
    package: '@stoplight/prism-cli',
    call: 'prism mock openapi.json',
    states: 'a typical request receives the example',
    check: async () => {
      const prism = await startPrism();
      await respondsWithExample(fetch, prism.origin).finally(prism.close);
    },
  },
  {
    name: 'Redocly',
    package: '@redocly/cli',
    command: 'redocly lint openapi.json && redocly build-docs openapi.json',
    states: 'no error; a page with every operation',
    check: async (project) => {
      for (const { operationId } of operationsOf(project))
        if (!project.read('redoc-static.html').includes(operationId)) throw new Error(`There is no ${operationId}`);
    },
  },
  {
    name: 'Spectral',
    package: '@stoplight/spectral-cli',
    command: 'echo "extends: spectral:oas" > .spectral.yaml && spectral lint openapi.json',
    states: 'no error',
    check: async () => {},
  },
  {
    name: 'Ajv',
    package: 'ajv',
    call: "new Ajv2020({ keywords: ['components', 'discriminator'] }).addVocabulary(['x-inferred', 'x-not-shown', …])",
    states: 'every schema compiles in strict mode',
    check: async ({ contract }) => {
      const ajv = new Ajv2020({ keywords: ['components', 'discriminator'] });
      ajv.addVocabulary([...new Set(JSON.stringify(contract).match(/(?<=")x-[a-z-]+(?=":)/g))]);
      formats.default(ajv);
      ajv.addSchema({ $id: 'openapi.json', components: contract.components });
      for (const name of Object.keys(contract.components.schemas))
        ajv.compile({ $ref: `openapi.json#/components/schemas/${name}` });
    },
  },
];

const operationsOf = ({ contract }: Project): { operationId: string }[] =>
  Object.values(contract.paths)
    .flatMap((item) => Object.values(item as object))
    .filter((one) => one.operationId);
