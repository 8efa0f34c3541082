/** Code that calls every operation and receives every event, written from the contract's named examples. */
import { inspect } from 'node:util';
import { writeQuery } from '../../src/base/operation.ts';
import {
  type Contract,
  type ContractExample,
  type ContractParameter,
  type ContractResponse,
  type Entry,
  listOperations,
  resolve,
  successStatus,
} from '../contract/contract.ts';
import type { Json } from '../contract/files.ts';
import { isObject } from '../contract/walk.ts';

export interface CodeSample {
  label: string;
  /** Language of the Markdown fence. */
  language: 'sh' | 'ts' | 'python';
  source: string;
}

export type CodeSamples = Record<string, CodeSample[]>;

/** The URL of `stablecoin-wallet-api sandbox`. Every sample works in its world of the contract's examples. */
export const baseUrl = 'http://127.0.0.1:4010';
export const receiverUrl = 'http://127.0.0.1:3000/webhooks';

const apiKey = '<API_KEY>';

export const examplesOf = (contract: Contract, { content }: ContractResponse) =>
  Object.entries(content?.['application/json']?.examples ?? {}).map(([name, example]) => {
    const { summary = name, description = '', value = null } = resolve<ContractExample>(contract, example);
    return { summary, description, value };
  });

const firstExample = (contract: Contract, body: ContractResponse = {}) => examplesOf(contract, body)[0]?.value;

const toTypeScript = (value: unknown): string =>
  inspect(value, { depth: null, breakLength: 72, maxArrayLength: null, maxStringLength: null });

const typescript = (label: string, source: string): CodeSample => ({ label, language: 'ts', source });

const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

function curl(method: string, url: string, body?: Json): CodeSample {
  const data = ` \\\n  -H 'content-type: application/json' \\\n  -d ${quote((JSON.stringify(body, null, 2) ?? '').replaceAll('\n', '\n  '))}`;
  const source = `curl ${method === 'GET' ? '' : `-X ${method} `}${quote(url)} \\
  -H ${quote(`x-api-key: ${apiKey}`)}${body === undefined ? '' : data}`;
  return { label: 'curl', language: 'sh', source };
}

/** A value as Python source. Strings are written as in JSON: each is also a Python string. */
export const toPython = (value: Json): string =>
  JSON.stringify(value, null, 4).replace(
    /("(?:[^"\\]|\\.)*")|\b(?:true|false|null)\b/g,
    (found, text) => text ?? { true: 'True', false: 'False', null: 'None' }[found as 'true'],
  );

const python = (method: string, url: string, result: string[], body?: Json): CodeSample => ({
  label: 'Python',
  language: 'python',
  source: `import requests

response = requests.${method.toLowerCase()}(
    ${JSON.stringify(url)},
    headers={"x-api-key": "${apiKey}"},${body === undefined ? '' : `\n    json=${toPython(body).replaceAll('\n', '\n    ')},`}
    timeout=30,
    allow_redirects=False,
)
response.raise_for_status()
result = response.json()
print(${result.map((name) => `result["${name}"]`).join(', ')})`,
});

function callSamples(contract: Contract, { operation, path: template, ...entry }: Entry): CodeSample[] {
  const method = entry.method.toUpperCase();
  const body = firstExample(contract, operation.requestBody);
  const parameters = (operation.parameters ?? []).map((each) => resolve<ContractParameter>(contract, each));
  const valuesIn = (place: string): Record<string, unknown> =>
    Object.fromEntries(
      // The example of the parameter for undocumented ones is an empty object.
      parameters
        .filter((each) => each.in === place && 'example' in each && !isObject(each.example))
        .map((each) => [each.name, each.example]),
    );
  const [path, query] = [valuesIn('path'), valuesIn('query')];
  const search = writeQuery(query);
  const url = baseUrl + template.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(path[name]))) + search;
  const params = { path, ...(search && { query }) };
  const success = firstExample(contract, operation.responses[successStatus(operation)]);
  const names = ['message', 'data'].filter((field) => isObject(success) && field in success);
  const result = names.join(', ');
  const options = `{\n  baseUrl: '${baseUrl}',\n  apiKey: '${apiKey}',\n}`;
  const name = operation.operationId;
  const sent = body === undefined ? {} : { body };
  return [
    curl(method, url, body),
    typescript(
      'TypeScript, by path',
      `import { createWalletClient } from 'stablecoin-wallet-api';

const wallet = createWalletClient(${options});
const { ${result} } = await wallet.${method}('${template}', ${toTypeScript({ params, ...sent })});
console.log(${result});`,
    ),
    typescript(
      'TypeScript, by name',
      `import { createSdkClient, ${name} } from 'stablecoin-wallet-api/sdk';

const client = createSdkClient(${options});
const { ${result} } = await ${name}(${toTypeScript({ client: 0, ...params, ...sent }).replace('client: 0', 'client')});
console.log(${result});`,
    ),
    python(method, url, names, body),
  ];
}

const eventSamples = (event: string, value?: Json): CodeSample[] => [
  typescript(
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
  {
    label: 'curl',
    language: 'sh',
    source: `# Sends this event to your receiver.
body=${quote(JSON.stringify(value, null, 2))}
signature=$(printf '%s' "$body" | openssl dgst -sha512 -hmac '${apiKey}' | sed 's/^.* //')
curl -i -X POST '${receiverUrl}' \\
  -H 'content-type: application/json' \\
  -H "x-service-signature: $signature" \\
  --data-binary "$body"`,
  },
];

/** Samples of the first named example of every operation and event, by operationId. */
export const writeSamples = (contract: Contract): CodeSamples =>
  Object.fromEntries([
    ...listOperations(contract).map((entry) => [entry.operation.operationId, callSamples(contract, entry)]),
    ...Object.entries(contract.webhooks).map(([event, { post }]) => [
      post.operationId,
      eventSamples(event, firstExample(contract, post.requestBody)),
    ]),
  ]);
