/** generated/openapi.json → generated/operations.ts, headers.ts and webhooks.ts: what the handwritten layer must know. */
import { readFileSync, writeFileSync } from 'node:fs';
import { componentName, generatedHeader, listOperations, readContract } from '../contract.ts';

type Entry = ReturnType<typeof listOperations>[number];

const contract = readContract();

function requestFields({ operation }: Entry) {
  const ref = operation.requestBody?.content['application/json'].schema.$ref;
  return (ref && contract.components.schemas[componentName(ref)]?.properties) || {};
}

function batchLimits({ calls }: ReturnType<typeof requestFields>) {
  return calls?.minItems !== undefined && calls.maxItems !== undefined
    ? { min: calls.minItems, max: calls.maxItems }
    : undefined;
}

function successStatus({ operation }: Entry): number {
  const status = Object.keys(operation.responses).find((code) => code.startsWith('2'));
  if (!status) throw new Error(`${operation.operationId} has no success response`);
  return Number(status);
}

function constant(entry: Entry): string {
  const { path, method, operation } = entry;
  const fields = requestFields(entry);
  const batch = batchLimits(fields);
  const secrets = Object.keys(fields).filter((name) => fields[name]?.format === 'password');
  const twoFactor = operation['x-two-factor'];
  return [
    `/** ${operation.summary}. */`,
    `export const ${operation.operationId} = {`,
    `  operationId: '${operation.operationId}',`,
    `  method: '${method.toUpperCase()}',`,
    `  path: '${path}',`,
    `  effect: '${operation['x-effect']}',`,
    `  successStatus: ${successStatus(entry)},`,
    ...(twoFactor ? [`  twoFactor: '${twoFactor}',`] : []),
    ...(secrets.length > 0 ? [`  secrets: [${secrets.map((name) => `'${name}'`).join(', ')}],`] : []),
    ...(batch ? [`  batch: { min: ${batch.min}, max: ${batch.max} },`] : []),
    '} as const satisfies Operation;\n',
  ].join('\n');
}

const entries = listOperations(contract);

writeFileSync(
  'generated/operations.ts',
  `${generatedHeader('generate:tables')}
/** What a caller's machinery must know of an operation. */
export interface Operation {
  readonly operationId: string;
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE' | 'PATCH';
  /** Path template, with its parameters in braces. */
  readonly path: string;
  /** \`read\` changes nothing, \`write\` changes a record, \`funds\` signs or moves value. */
  readonly effect: 'read' | 'write' | 'funds';
  /** Status of a success. */
  readonly successStatus: number;
  /** Whether the operation takes a two-factor code. */
  readonly twoFactor?: 'required' | 'optional';
  /** Fields of the request body that nobody else may read. */
  readonly secrets?: readonly string[];
  /** How many calls one request takes. */
  readonly batch?: { readonly min: number; readonly max: number };
}

${entries.map(constant).join('\n')}
/** Every operation of the contract. */
export const operations = [
${entries.map(({ operation }) => `  ${operation.operationId},`).join('\n')}
] as const;
`,
);

const responseHeaders = new Map(
  entries
    .flatMap(({ operation }) => Object.values(operation.responses))
    .flatMap(({ headers = {} }) => Object.entries(headers))
    .map(([name, { $ref }]) => [componentName($ref ?? ''), name]),
);
const { name, version } = JSON.parse(readFileSync('package.json', 'utf8')) as { name: string; version: string };

writeFileSync(
  'generated/headers.ts',
  `${generatedHeader('generate:tables')}
/** Header that carries the API key. */
export const apiKeyHeader = '${contract.components.securitySchemes.apiKey.name}';

/** Headers that carry the rate limit of an answer. */
export const rateLimitHeaders = {
  limit: '${responseHeaders.get('RateLimitLimit')}',
  remaining: '${responseHeaders.get('RateLimitRemaining')}',
  reset: '${responseHeaders.get('RateLimitReset')}',
} as const;

/** Name and version of this package. */
export const userAgent = '${name}/${version}';
`,
);

const signature = Object.values(contract.components.parameters).find((parameter) => parameter['x-webhook-signature']);
const delivery = contract.tags.find((tag) => tag['x-webhook-delivery'])?.['x-webhook-delivery'];
if (!signature?.['x-webhook-signature'] || !delivery)
  throw new Error('the contract states no webhook signature or delivery');
const { header, algorithm, encoding } = signature['x-webhook-signature'];
const [, bits] = /^HMAC-SHA(\d+)$/.exec(algorithm) ?? [];
const digits = Number(bits) / 4;
if (encoding !== 'lowercase hex' || signature.schema.pattern !== `^[0-9a-f]{${digits}}$`)
  throw new Error(`no verifier is written for ${algorithm} in ${encoding} as ${signature.schema.pattern}`);

writeFileSync(
  'generated/webhooks.ts',
  `${generatedHeader('generate:tables')}
/** Header that carries the signature of a delivery. */
export const signatureHeader = '${header}';

/** Digits of a signature: ${algorithm} in ${encoding}. */
export const signatureLength = ${digits};

/** The hash under the HMAC, by the name that \`node:crypto\` gives it. */
export const nodeHash = 'sha${bits}';

/** The hash under the HMAC, by the name that WebCrypto gives it. */
export const webHash = 'SHA-${bits}';

/** How deliveries are acknowledged and tried again. */
export const webhookDelivery = {
  acknowledgement: ${delivery.acknowledgement},
  attempts: ${delivery.attempts},
  delaysInMinutes: [${delivery.delaysInMinutes.join(', ')}],
} as const;
`,
);
