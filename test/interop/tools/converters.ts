import { apiKey, contains, lacks, receivesTheExample, sameJson, withMock } from '../checks.ts';
import { otherPath, serverVariable } from '../mutations.ts';
import { type Operation, operationsOf } from '../operations.ts';
import type { Contract } from '../project.ts';
import type { Tool } from '../tool.ts';

/** The requests of a collection, whose folders nest. */
const requestsOf = (folder: Contract, items: string): Contract[] =>
  folder[items] ? folder[items].flatMap((item: Contract) => requestsOf(item, items)) : [folder];

const operationOf = (operations: Operation[], id: string): Operation => {
  const operation = operations.find(({ operationId }) => operationId === id);
  if (!operation) throw new Error(`There is no operation ${id}`);
  return operation;
};

/** The file of the transaction record in each language, and how it is declared there. */
const languages = {
  typescript: { file: 'types.ts', name: /export interface Transaction / },
  python: { file: 'models.py', name: /^class Transaction:/m },
  go: { file: 'types.go', name: /^type Transaction struct/m },
  java: { file: 'Transaction.java', name: /public class Transaction / },
  csharp: { file: 'types.cs', name: /public partial class Transaction\b/ },
};

export const converters: Tool[] = [
  {
    name: 'openapi-to-postmanv2',
    kind: 'Converters',
    package: 'openapi-to-postmanv2',
    command: 'openapi2postmanv2 --spec openapi.json --output collection.json --options parametersResolution=Example',
    limits: [
      {
        reason: 'By default it writes placeholders, such as `<string>`, in place of the examples.',
        issue: 'https://github.com/postmanlabs/openapi-to-postman/blob/develop/OPTIONS.md',
        instead: 'Use `parametersResolution=Example`.',
      },
    ],
    checks: {
      'every operation is a request': (project) => {
        const requests = requestsOf(JSON.parse(project.read('collection.json')), 'item');
        sameJson(requests.length, operationsOf(project.contract).length);
      },
      'the base URL is that of the mock': (project) =>
        sameJson(JSON.parse(project.read('collection.json')).variable, [
          { key: 'baseUrl', value: 'http://127.0.0.1:4010' },
        ]),
      'the response of a request is the example': (project) => {
        const requests = requestsOf(JSON.parse(project.read('collection.json')), 'item');
        const { responses } = operationOf(operationsOf(project.contract), 'getCustomer');
        const request = requests.find(({ name }) => name === 'Get a customer');
        sameJson(JSON.parse(request?.response[0].body), responses[0]);
      },
    },
    mutation: { ...serverVariable, fails: 'the base URL is that of the mock' },
  },
  {
    name: 'Bruno',
    kind: 'Converters',
    package: '@usebruno/converters',
    code: 'openApiToBruno(openapi)',
    program: 'bruno',
    checks: {
      'every operation is a request': async (project) => {
        const { collection } = await project.loadProgram<{ collection: Contract }>();
        sameJson(requestsOf(collection, 'items').length, operationsOf(project.contract).length);
      },
      'a request holds the example': async (project) => {
        const { collection } = await project.loadProgram<{ collection: Contract }>();
        const { requests } = operationOf(operationsOf(project.contract), 'signWalletMessage');
        const request = requestsOf(collection, 'items').find(
          ({ name }) => name === 'Sign a message with a master wallet',
        );
        sameJson(JSON.parse(request?.request.body.json), requests[0]);
      },
      'the base URL is that of the mock': async (project) => {
        const { collection } = await project.loadProgram<{ collection: Contract }>();
        sameJson(collection.environments[0].variables[0].value, 'http://127.0.0.1:4010');
      },
    },
    mutation: {
      what: 'a request has no examples',
      fails: 'a request holds the example',
      change(contract) {
        const { post } = contract.paths['/v1/wallets/{id}/signing/message'];
        delete post.requestBody.content['application/json'].examples;
      },
    },
  },
  {
    name: 'quicktype (TypeScript, Python, Go, Java, C#)',
    kind: 'Converters',
    package: 'quicktype',
    command: Object.entries(languages)
      .map(
        ([language, { file }]) =>
          `quicktype --lang ${language} --src-lang schema --src "$transaction" --top-level Transaction --out ${file}`,
      )
      .join(' && ')
      .replace(/^/, "transaction='openapi.json#/components/schemas/Transaction' && "),
    checks: {
      'the record has its name in every language': (project) => {
        for (const { file, name } of Object.values(languages)) contains(file, name)(project);
      },
      'no type has an invented name': (project) => {
        for (const { file } of Object.values(languages)) lacks(file, /\b(Purple|Fluffy|Tentacled)\w+/)(project);
      },
      'the TypeScript type-checks': (project) => project.typeCheck(),
      'the Python compiles': (project) => project.run('/usr/bin/python3 -m py_compile models.py'),
    },
    mutation: {
      what: 'a property is declared again with another type',
      fails: 'no type has an invented name',
      change(contract) {
        const { Transaction } = contract.components.schemas;
        Transaction.allOf.push({
          type: 'object',
          properties: { asset: { type: 'object', properties: { id: { type: 'integer' } } } },
        });
      },
    },
  },
  {
    name: 'widdershins',
    kind: 'Converters',
    package: 'widdershins',
    command: 'widdershins openapi.json --outfile api.md',
    checks: {
      'every operation has a heading': (project) => {
        for (const { operationId } of operationsOf(project.contract))
          contains('api.md', `## ${operationId}\n`)(project);
      },
      'the base URL is that of the mock': contains('api.md', '<a href="http://127.0.0.1:4010">'),
    },
    mutation: { ...serverVariable, fails: 'the base URL is that of the mock' },
  },
  {
    name: '@typespec/openapi3 (tsp-openapi3)',
    kind: 'Converters',
    package: '@typespec/openapi3',
    command: 'tsp-openapi3 openapi.json --output-dir .',
    checks: {
      'the TypeSpec compiles': (project) => project.run('tsp compile main.tsp --no-emit'),
      'it has no error but that of the status code': async (project) => {
        const output = await project.run('tsp compile main.tsp --no-emit || true');
        const errors = output.split('\n').filter((line) => line.includes(' - error '));
        const others = errors.filter((line) => !/duplicate property definitions for statusCode$/.test(line));
        if (others.length > 0) throw new Error(`${others.length} errors:\n${others.join('\n')}`);
      },
    },
    limits: [
      {
        check: 'the TypeSpec compiles',
        reason:
          'It writes a response of status 201 as `CreatedResponse & Envelope`, whose property `statusCode` is then declared twice.',
        instead: 'Write `CreatedResponse & Body<Envelope>` at the two places.',
      },
    ],
    mutation: {
      what: 'a property is declared again',
      fails: 'it has no error but that of the status code',
      change(contract) {
        contract.components.schemas.SignedMessageTransaction.allOf.push({
          type: 'object',
          properties: { reference: { type: 'integer' } },
        });
      },
    },
  },
  {
    name: 'openapi-mcp-generator',
    kind: 'Converters',
    package: 'openapi-mcp-generator',
    command: 'openapi-mcp-generator --input openapi.json --output server',
    program: 'openapi-mcp-generator',
    checks: {
      'the server type-checks and builds': async (project) => {
        // Its package.json asks for zod 3.
        project.link('zod', 'zod-3', 'server');
        await project.run('tsc --project server');
      },
      'every operation is a tool': async (project) => {
        const { listTools } = await project.loadProgram<{ listTools(): Promise<string[]> }>();
        sameJson(
          (await listTools()).sort(),
          operationsOf(project.contract)
            .map(({ operationId }) => operationId)
            .sort(),
        );
      },
      'a typical request receives the example': receivesTheExample,
      'the base URL is that of the mock': contains('server/src/index.ts', '|| "http://127.0.0.1:4010"'),
    },
    mutation: { ...serverVariable, fails: 'the base URL is that of the mock' },
  },
  {
    name: 'Redocly Respect',
    kind: 'Converters',
    package: '@redocly/cli',
    command: 'redocly generate-arazzo openapi.json --output-file arazzo.yaml',
    checks: {
      'every workflow passes at the mock': async (project) => {
        await withMock((url) =>
          project.run(
            `redocly respect arazzo.yaml --input apiKey=${apiKey} --server openapi=${url} --json-output report.json`,
          ),
        );
        const { files } = JSON.parse(project.read('report.json'));
        const workflows = Object.values<Contract>(files).flatMap((file) => file.executedWorkflows);
        sameJson(workflows.length, operationsOf(project.contract).length);
      },
    },
    mutation: { ...otherPath, fails: 'every workflow passes at the mock' },
  },
  {
    name: 'Dredd',
    kind: 'Converters',
    package: 'dredd',
    code: "dredd openapi.json http://127.0.0.1:4012 --header 'x-api-key: test-key' --hookfiles hooks.cjs",
    program: 'dredd',
    checks: {
      'every operation passes at the mock': async (project) => {
        const output = await withMock((url) =>
          project.run(`dredd openapi.json ${url} --header 'x-api-key: ${apiKey}' --hookfiles hooks.cjs`),
        );
        const { length } = operationsOf(project.contract);
        if (!output.includes(`${length} passing, 0 failing, 0 errors`)) throw new Error(output.slice(-500));
      },
    },
    limits: [
      {
        reason: 'It makes a request for the response `default` too, and expects the status 200 there.',
        instead: 'Skip transactions without an expected body in a hook.',
      },
    ],
    mutation: { ...otherPath, fails: 'every operation passes at the mock' },
  },
  {
    name: 'Portman',
    kind: 'Converters',
    package: '@apideck/portman',
    command: 'portman --local openapi.json --output collection.json',
    checks: {
      'every request passes its tests at the mock, by Newman': async (project) => {
        await withMock((url) =>
          project.run(
            `newman run collection.json --env-var baseUrl=${url} --env-var apiKey=${apiKey} --reporters json --reporter-json-export report.json`,
          ),
        );
        const { requests, assertions } = JSON.parse(project.read('report.json')).run.stats;
        sameJson(requests, { total: operationsOf(project.contract).length, pending: 0, failed: 0 });
        if (assertions.total < 4 * requests.total) throw new Error(`It makes ${assertions.total} assertions.`);
      },
    },
    mutation: { ...otherPath, fails: 'every request passes its tests at the mock, by Newman' },
  },
];
