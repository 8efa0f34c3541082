/** Code that calls every operation and receives every event, written from the contract's named examples. */
// @ts-nocheck

import * as babel from 'prettier/plugins/babel';
import * as estree from 'prettier/plugins/estree';
import { format } from 'prettier/standalone';
import { type Contract, listOperations, responseData } from '../contract.ts';
import type { CodeSample, CodeSamples } from './compose.ts';
import { at, type Entry, follow, isObject, type Json, type JsonObject, objectsIn, toTree } from './document.ts';

/** Where `npm run mock` serves the mock. */
export const baseUrl = 'http://127.0.0.1:4010';
/** Where the receiver of the samples listens. */
export const receiverUrl = 'http://127.0.0.1:3000/webhooks';

const apiKey = '<API_KEY>';

const layout = { parser: 'babel-ts', plugins: [babel, estree], singleQuote: true, printWidth: 72 };

async function typescript(label: string, source: string): Promise<CodeSample> {
  return { lang: 'TypeScript', label, source: (await format(source, layout)).trimEnd() };
}

const shell = (source: string): CodeSample => ({ lang: 'curl', label: 'curl', source });

const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** Value of the first named example of a body. */
function exampleOf(document: JsonObject, body: JsonObject): Json {
  const [example] = Object.values(at(follow(document, body), 'content', 'application/json', 'examples'));
  if (!isObject(example)) throw new Error('a body has no named example');
  return follow(document, example).value ?? null;
}

/** Name and example of every path parameter of an operation. */
function pathParameters(document: JsonObject, { path, method }: Entry): [string, string][] {
  return objectsIn(at(document, 'paths', path, method).parameters)
    .map((parameter) => follow(document, parameter))
    .map(({ name, example }) => [String(name), String(example)]);
}

const fill = (path: string, parameters: [string, string][]): string =>
  parameters.reduce((filled, [name, value]) => filled.replace(`{${name}}`, encodeURIComponent(value)), path);

async function callSamples(contract: Contract, document: JsonObject, entry: Entry): Promise<CodeSample[]> {
  const { operation, path } = entry;
  const method = entry.method.toUpperCase();
  const parameters = pathParameters(document, entry);
  const { requestBody } = at(document, 'paths', path, entry.method);
  const body = isObject(requestBody) ? exampleOf(document, requestBody) : undefined;
  const pathCode = `path: ${JSON.stringify(Object.fromEntries(parameters))}`;
  const bodyCode = body === undefined ? '' : `body: ${JSON.stringify(body)},`;
  const name = operation.operationId;
  const result = responseData(contract, operation) ? 'message, data' : 'message';
  const options = `{ baseUrl: '${baseUrl}', apiKey: '${apiKey}' }`;
  return [
    shell(
      [
        `curl ${method === 'GET' ? '' : `-X ${method} `}${quote(baseUrl + fill(path, parameters))}`,
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
      const { ${result} } = await wallet.${method}('${path}', { params: { ${pathCode} }, ${bodyCode} });
      console.log(${result});`,
    ),
    await typescript(
      'TypeScript, by name',
      `import { createSdkClient, ${name} } from 'stablecoin-wallet-api/sdk';

      const client = createSdkClient(${options});
      const { ${result} } = await ${name}({ client, ${pathCode}, ${bodyCode} });
      console.log(${result});`,
    ),
  ];
}

async function eventSamples(document: JsonObject, event: string): Promise<CodeSample[]> {
  const body = at(document, 'webhooks', event, 'post', 'requestBody');
  const payload = JSON.stringify(exampleOf(document, body), null, 2);
  return [
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
  ];
}

/** Samples of every operation and event, by operationId. */
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
