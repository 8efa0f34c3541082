import * as values from '../../../generated/known-values.js';
import { operations } from '../../../generated/operations.js';
import { nodeHash, signatureHeader, signatureLength, webHash, webhookDelivery } from '../../../generated/webhooks.js';
import { type Contract, listEvents, listOperations, requestSchema, resolve, type Schema } from '../contract.js';
import { type Check, compare } from './check.js';

const facts = (value: object): string =>
  JSON.stringify(
    Object.entries(value)
      .filter(([, fact]) => fact !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

/** The generated operations, known values and delivery rules state what the contract states. */
export const generated: Check = {
  name: 'generated',
  run: (contract) => [
    ...compare(
      'generated/operations.ts',
      listOperations(contract).map((entry) => facts(expected(contract, entry))),
      operations.map(facts),
    ),
    ...compare(
      'generated/known-values.ts',
      knownValues(contract),
      Object.entries(values).map(([name, list]) => `${name} ${list.join(' ')}`),
    ),
    ...compare('generated/webhooks.ts', delivery(contract), [
      facts({ header: signatureHeader, pattern: `^[0-9a-f]{${signatureLength}}$`, nodeHash, webHash }),
      facts(webhookDelivery),
    ]),
  ],
};

function expected(contract: Contract, { path, method, operation }: ReturnType<typeof listOperations>[number]) {
  const schema = requestSchema(operation);
  const fields = (schema && resolve<Schema>(contract, schema).properties) ?? {};
  const { minItems: min, maxItems: max } = fields.calls ?? {};
  const secrets = Object.keys(fields).filter((name) => fields[name]?.format === 'password');
  return {
    operationId: operation.operationId,
    method: method.toUpperCase(),
    path,
    effect: operation['x-effect'],
    successStatus: Number(Object.keys(operation.responses).find((status) => /^2\d\d$/.test(status))),
    twoFactor: operation['x-two-factor'],
    secrets: secrets.length > 0 ? secrets : undefined,
    batch: min === undefined || max === undefined ? undefined : { min, max },
  };
}

const knownValues = (contract: Contract): string[] => [
  ...Object.entries(contract.components.schemas).flatMap(([name, { 'x-extensible-enum': known }]) =>
    known ? [`known${name}Values ${known.join(' ')}`] : [],
  ),
  `knownWebhookEventNames ${listEvents(contract)
    .map(({ path }) => path)
    .join(' ')}`,
];

function delivery(contract: Contract): string[] {
  const parameter = contract.components.parameters.ServiceSignature;
  const { header, algorithm = '' } = (parameter?.['x-webhook-signature'] ?? {}) as Record<string, string>;
  const [, bits] = algorithm.split('SHA');
  const hashes = { nodeHash: `sha${bits}`, webHash: `SHA-${bits}` };
  const { acknowledgement, attempts, delaysInMinutes } = (contract.tags.find(({ name }) => name === 'events')?.[
    'x-webhook-delivery'
  ] ?? {}) as Record<string, unknown>;
  return [
    facts({ header, pattern: parameter?.schema?.pattern, ...hashes }),
    facts({ acknowledgement, attempts, delaysInMinutes }),
  ];
}
