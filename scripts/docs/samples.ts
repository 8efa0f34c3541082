/** Code that calls every operation and receives every event, written from the contract's named examples. */
import * as babel from 'prettier/plugins/babel';
import * as estree from 'prettier/plugins/estree';
import { format } from 'prettier/standalone';
import { writeQuery } from '../../src/operations/query.ts';
import { type Contract, listOperations, queryEncoding, queryParameters, responseData } from '../contract/contract.ts';
import {
  at,
  type Entry,
  examplesOf,
  follow,
  isObject,
  type Json,
  type JsonObject,
  objectsIn,
  toTree,
} from './document.ts';

/** Code that calls an operation or receives an event. */
export interface CodeSample {
  label: string;
  /** The language of a fence of Markdown. */
  language: 'sh' | 'ts' | 'python';
  source: string;
  /** Summary of the named example that is sent. */
  example?: string;
}

export type CodeSamples = Record<string, CodeSample[]>;

/** Where `npm run mock` serves the mock. */
export const baseUrl = 'http://127.0.0.1:4010';
/** Where the receiver of the samples listens. */
export const receiverUrl = 'http://127.0.0.1:3000/webhooks';

const apiKey = '<API_KEY>';

const layout = { parser: 'babel-ts', plugins: [babel, estree], singleQuote: true, printWidth: 72 };

async function typescript(label: string, source: string): Promise<CodeSample> {
  return { label, language: 'ts', source: (await format(source, layout)).trimEnd() };
}

const shell = (source: string): CodeSample => ({ label: 'curl', language: 'sh', source });

const words: Record<string, string> = { true: 'True', false: 'False', null: 'None' };

/** A value as Python writes it. Strings are written as in JSON, of which each is also one of Python. */
export const toPython = (value: Json): string =>
  JSON.stringify(value, null, 4).replace(
    /("(?:[^"\\]|\\.)*")|\b(?:true|false|null)\b/g,
    (found, text) => text ?? words[found],
  );

function python(method: string, url: string, body?: Json): CodeSample {
  const options = [
    JSON.stringify(url),
    `headers={"x-api-key": "${apiKey}"}`,
    ...(body === undefined ? [] : [`json=${toPython(body)}`]),
    'timeout=30',
    'allow_redirects=False',
  ];
  const lines = options.map((option) => `    ${option.replaceAll('\n', '\n    ')},`);
  const source = [
    'import requests',
    '',
    `response = requests.${method}(`,
    ...lines,
    ')',
    'response.raise_for_status()',
    'print(response.json()["message"])',
  ].join('\n');
  return { label: 'Python', language: 'python', source };
}

const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** Name and example of every path parameter of an operation. */
function pathParameters(document: JsonObject, { path, method }: Entry): [string, string][] {
  return objectsIn(at(document, 'paths', path, method).parameters)
    .map((parameter) => follow(document, parameter))
    .filter((parameter) => parameter.in === 'path')
    .map(({ name, example }) => [String(name), String(example)]);
}

const fill = (path: string, parameters: [string, string][]): string =>
  parameters.reduce((filled, [name, value]) => filled.replace(`{${name}}`, encodeURIComponent(value)), path);

/** Name and example of every query parameter of an operation, and the query that they make. */
function exampleQuery(contract: Contract, operation: Entry['operation']) {
  const parameters = queryParameters(contract, operation);
  const values = Object.fromEntries(parameters.map(({ name, example }) => [name, example]));
  const encodings = parameters.map((parameter) => [parameter.name, queryEncoding(contract, parameter)] as const);
  return { values, search: writeQuery(Object.fromEntries(encodings), values) };
}

/** The samples of each named example of a request, or of the request that has no body. */
async function callSamples(contract: Contract, document: JsonObject, entry: Entry): Promise<CodeSample[]> {
  const { requestBody } = at(document, 'paths', entry.path, entry.method);
  if (!isObject(requestBody)) return callSample(contract, document, entry);
  const examples = examplesOf(document, requestBody);
  return (
    await Promise.all(
      examples.map(async ({ summary, value }) =>
        (await callSample(contract, document, entry, value)).map((sample) => ({ ...sample, example: summary })),
      ),
    )
  ).flat();
}

async function callSample(contract: Contract, document: JsonObject, entry: Entry, body?: Json): Promise<CodeSample[]> {
  const { operation, path } = entry;
  const method = entry.method.toUpperCase();
  const parameters = pathParameters(document, entry);
  const query = exampleQuery(contract, operation);
  const parametersCode = [
    `path: ${JSON.stringify(Object.fromEntries(parameters))}`,
    ...(query.search ? [`query: ${JSON.stringify(query.values)}`] : []),
  ].join(', ');
  const url = baseUrl + fill(path, parameters) + query.search;
  const bodyCode = body === undefined ? '' : `body: ${JSON.stringify(body)},`;
  const name = operation.operationId;
  const result = responseData(contract, operation) ? 'message, data' : 'message';
  const options = `{ baseUrl: '${baseUrl}', apiKey: '${apiKey}' }`;
  return [
    shell(
      [
        `curl ${method === 'GET' ? '' : `-X ${method} `}${quote(url)}`,
        `-H ${quote(`x-api-key: ${apiKey}`)}`,
        ...(body === undefined
          ? []
          : [`-H 'content-type: application/json'`, `-d ${quote(JSON.stringify(body, null, 2))}`]),
      ].join(' \\\n  '),
    ),
    await typescript(
      'TypeScript, by path',
      `import { createWalletClient } from 'stablecoin-wallet-api';

      const wallet = createWalletClient(${options});
      const { ${result} } = await wallet.${method}('${path}', { params: { ${parametersCode} }, ${bodyCode} });
      console.log(${result});`,
    ),
    await typescript(
      'TypeScript, by name',
      `import { createSdkClient, ${name} } from 'stablecoin-wallet-api/sdk';

      const client = createSdkClient(${options});
      const { ${result} } = await ${name}({ client, ${parametersCode}, ${bodyCode} });
      console.log(${result});`,
    ),
    python(entry.method, url, body),
  ];
}

/** The samples of each named example of an event. */
async function eventSamples(document: JsonObject, event: string): Promise<CodeSample[]> {
  const examples = examplesOf(document, at(document, 'webhooks', event, 'post', 'requestBody'));
  const samples = examples.map(async ({ summary, value }) =>
    (await eventSample(event, value)).map((sample) => ({ ...sample, example: summary })),
  );
  return (await Promise.all(samples)).flat();
}

async function eventSample(event: string, value: Json): Promise<CodeSample[]> {
  const payload = JSON.stringify(value, null, 2);
  return [
    await typescript(
      'TypeScript, receiver',
      `import { createServer } from 'node:http';
      import { createNodeHandler, createWebhookReceiver } from 'stablecoin-wallet-api/webhooks';

      const receiver = createWebhookReceiver({
        keys: ['${apiKey}'],
        on: {
          '${event}': async ({ data }) => {
            console.log(data.id, data.status, data.amount);
          },
        },
      });

      createServer(createNodeHandler(receiver)).listen(${new URL(receiverUrl).port});`,
    ),
    await typescript(
      'TypeScript, verify only',
      `import { verifyWebhook } from 'stablecoin-wallet-api/webhooks';

      export async function POST(request: Request): Promise<Response> {
        const delivery = await verifyWebhook(request, { keys: ['${apiKey}'] });
        if (delivery.known && delivery.event === '${event}') {
          console.log(delivery.data.id, delivery.data.status, delivery.data.amount);
        }
        return new Response(null, { status: 200 });
      }`,
    ),
    shell(
      [
        '# Sends this event to your receiver.',
        `body=${quote(payload)}`,
        `signature=$(printf '%s' "$body" | openssl dgst -sha512 -hmac '${apiKey}' | sed 's/^.* //')`,
        [
          `curl -i -X POST '${receiverUrl}'`,
          `-H 'content-type: application/json'`,
          '-H "x-service-signature: $signature"',
          '--data-binary "$body"',
        ].join(' \\\n  '),
      ].join('\n'),
    ),
  ];
}

/** Samples of every named example of every operation and event, by operationId. Those of one example follow each other. */
export async function writeSamples(contract: Contract): Promise<CodeSamples> {
  const document = toTree(contract);
  const calls = listOperations(contract).map(
    async (entry) => [entry.operation.operationId, await callSamples(contract, document, entry)] as const,
  );
  const events = Object.entries(contract.webhooks).map(
    async ([event, { post }]) => [post.operationId, await eventSamples(document, event)] as const,
  );
  return Object.fromEntries(await Promise.all([...calls, ...events]));
}
