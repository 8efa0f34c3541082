import { type Contract, type Entry, listEvents, listResponses, requestSchema } from '../contract.js';
import { delivery, eventsDeprecatedUntil, events as stated } from '../interface.js';
import { deprecation, fields, parameterNotation } from '../notation.js';
import { type Check, compare } from './check.js';

/** Events carry the name, the fixed state and the signature of the interface, and 200 is the only acknowledgement. */
export const events: Check = {
  name: 'events',
  run(contract) {
    const entries = listEvents(contract);
    return [
      ...compare(
        'webhooks',
        Object.keys(stated),
        entries.map(({ path }) => path),
      ),
      ...entries.flatMap((entry) => [...payload(contract, entry), ...exchange(contract, entry)]),
      ...announced(contract),
    ];
  },
};

function payload(contract: Contract, { path, operation }: Entry): string[] {
  const schema = requestSchema(operation);
  if (!schema) return [`${path}: has no payload`];
  const until = eventsDeprecatedUntil[path];
  return compare(
    path,
    [`event: const("${path}")`, `data: ${stated[path]}`, ...(until ? [`deprecated until ${until}`] : [])],
    [...fields(contract, schema), ...deprecation(operation)],
  );
}

const exchange = (contract: Contract, { path, method, operation, parameters }: Entry): string[] => [
  ...compare(
    path,
    [`post ${operationIdOf(path)}`, 'security []', 'body required true'],
    [
      `${method} ${operation.operationId}`,
      `security ${JSON.stringify(operation.security)}`,
      `body required ${operation.requestBody?.required}`,
    ],
  ),
  ...compare(
    path,
    [`header ${delivery.header}: string /^[0-9a-f]{128}$/`],
    parameters.map((parameter) => parameterNotation(contract, parameter)),
  ),
  ...compare(
    path,
    [`status ${delivery.acknowledgement}: no body`],
    listResponses(contract, operation).map(
      ({ status, response }) => `status ${status}: ${response.content ? 'a body' : 'no body'}`,
    ),
  ),
];

/** `deposit.success` → `receiveDepositSuccess` */
const operationIdOf = (event: string): string =>
  `receive${event
    .split('.')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')}`;

function announced(contract: Contract): string[] {
  const rules = contract.tags.find(({ name }) => name === 'events')?.['x-webhook-delivery'] as
    | { acknowledgement: number; attempts: number; delaysInMinutes: number[] }
    | undefined;
  const signature = contract.components.parameters.ServiceSignature?.['x-webhook-signature'] as
    | Record<string, string>
    | undefined;
  const delays = rules?.delaysInMinutes ?? [];
  return compare(
    'delivery',
    [
      `signature ${delivery.algorithm}, ${delivery.encoding}, in ${delivery.header}`,
      `acknowledgement ${delivery.acknowledgement}`,
      `attempts ${delivery.attempts}`,
      `delays from ${delivery.firstDelayInMinutes} to ${delivery.lastDelayInMinutes}, ${delivery.totalInMinutes} minutes in total`,
    ],
    [
      `signature ${signature?.algorithm}, ${signature?.encoding}, in ${signature?.header}`,
      `acknowledgement ${rules?.acknowledgement}`,
      `attempts ${rules?.attempts}`,
      `delays from ${delays.at(0)} to ${delays.at(-1)}, ${delays.reduce((sum, delay) => sum + delay, 0)} minutes in total`,
    ],
  );
}
