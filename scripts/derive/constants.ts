/** generated/openapi.json → generated/'s modules with names and figures, and generated/examples.json. */
import manifest from '../../package.json' with { type: 'json' };
import {
  bodySchema,
  type Contract,
  type ContractMedia,
  type ContractOperation,
  listOpenEnums,
  listOperations,
  requestMedia,
  resolve,
  successMedia,
  successStatus,
} from '../contract/contract.ts';
import { constant, type Files, formatJson, generatedModule } from '../contract/files.ts';
import { componentName, mapValues } from '../contract/walk.ts';

export function deriveExamples(contract: Contract): Files {
  const bodies = (media?: ContractMedia) =>
    mapValues(media?.examples ?? {}, (example) => resolve(contract, example).value);
  const examplesOf = (operation: ContractOperation) => {
    const { headers = {} } = operation.responses[successStatus(operation)] ?? {};
    const failures = Object.entries(operation.responses)
      .filter(([status]) => !status.startsWith('2'))
      .map(([status, response]) => [status, bodies(resolve(contract, response).content?.['application/json'])])
      .filter(([, examples = {}]) => Object.keys(examples).length > 0);
    return {
      request: bodies(requestMedia(operation)),
      response: bodies(successMedia(operation)),
      headers: mapValues(headers, (header) => resolve(contract, header).example),
      failures: failures.length > 0 ? Object.fromEntries(failures) : undefined,
    };
  };
  const operations = Object.fromEntries(
    listOperations(contract).map(({ operation }) => [operation.operationId, examplesOf(operation)]),
  );
  const events = mapValues(contract.webhooks, ({ post }) => bodies(requestMedia(post)));
  const names = mapValues(operations, ({ request, response }) => mapValues({ request, response }, Object.keys));
  return {
    'generated/examples.json': formatJson({ operations, events }),
    'generated/examples.ts': generatedModule(
      constant('exampleNames', "Names of the examples of every operation's request and response.", names),
      constant('eventExampleNames', 'Names of the examples of every event.', mapValues(events, Object.keys)),
    ),
  };
}

export function deriveHeaders(contract: Contract): Files {
  const headers = listOperations(contract)
    .flatMap(({ operation }) => Object.values(operation.responses))
    .flatMap((response) => Object.entries(response.headers ?? {}));
  const nameOf = (component: string) => headers.find(([, { $ref = '' }]) => componentName($ref) === component)?.[0];
  const components = { limit: 'RateLimitLimit', remaining: 'RateLimitRemaining', reset: 'RateLimitReset' };
  return {
    'generated/headers.ts': generatedModule(
      constant('apiKeyHeader', 'Header that carries the API key.', contract.components.securitySchemes.apiKey.name),
      constant('rateLimitHeaders', 'Headers that carry the rate limit of a response.', mapValues(components, nameOf)),
      constant('userAgent', 'Name and version of this package.', `${manifest.name}/${manifest.version}`),
    ),
  };
}

/** The closed lists behind the open sets, for exhaustive switches. */
export function deriveKnownValues(contract: Contract): Files {
  const sets = listOpenEnums(contract).map(({ name, values }) => [name, values]);
  const knownValues = { ...Object.fromEntries(sets), WebhookEventName: Object.keys(contract.webhooks) };
  const documentation = 'The values that the contract lists for each open set, by the name of its type.';
  return { 'generated/known-values.ts': generatedModule(constant('knownValues', documentation, knownValues)) };
}

/** The events by name, and how deliveries are signed, acknowledged and retried. */
export function deriveWebhooks(contract: Contract): Files {
  const signature = Object.values(contract.components.parameters).find((parameter) => parameter['x-webhook-signature']);
  if (!signature?.['x-webhook-signature']) throw new Error('the contract states no webhook signature');
  const { header, algorithm, encoding } = signature['x-webhook-signature'];
  const [, bits] = /^HMAC-SHA(\d+)$/.exec(algorithm) ?? [];
  const digits = Number(bits) / 4;
  if (encoding !== 'lowercase hex' || signature.schema.pattern !== `^[0-9a-f]{${digits}}$`)
    throw new Error(`there is no verifier for ${algorithm} in ${encoding} as ${signature.schema.pattern}`);
  const delivery = contract.tags.find((tag) => tag['x-webhook-delivery'])?.['x-webhook-delivery'];
  if (!delivery) throw new Error('the contract states no webhook delivery');
  const { acknowledgement, attempts, delaysInMinutes } = delivery;
  const events = Object.entries(contract.webhooks);
  // Types that are mapped over a property keep its documentation.
  const properties = events.map(([name, { post }]) => `  /** ${post.summary}. */\n  '${name}': ${bodySchema(post)};\n`);
  return {
    'generated/webhooks.ts': generatedModule(
      `import type { ${events.map(([, { post }]) => bodySchema(post)).join(', ')} } from './types.js';\n`,
      `/** The events that the contract lists, by name. */\nexport interface WebhookEvents {\n${properties.join('')}}\n`,
      constant('webhookEventNames', 'Names of the events that the contract lists.', Object.keys(contract.webhooks)),
      constant('signatureHeader', 'Header that carries the signature of a delivery.', header),
      constant('signatureLength', `Digits of a signature: ${algorithm} in ${encoding}.`, digits),
      constant('nodeHash', "The HMAC's hash, as `node:crypto` names it.", `sha${bits}`),
      constant('webHash', "The HMAC's hash, as WebCrypto names it.", `SHA-${bits}`),
      // The marks are for readers of the contract, and would become part of every program that receives events.
      constant('webhookDelivery', 'How deliveries are acknowledged and retried.', {
        acknowledgement,
        attempts,
        delaysInMinutes,
      }),
    ),
  };
}
