/** For readers who call an operation that signs or moves value without the client: what each failure means, and what to do. */
import { at, follow, isObject, type JsonObject } from './document.ts';

/** Fields of a request by which its effect can be found again, and what to ask for. */
const traces: Record<string, string> = {
  reference: 'your `reference`',
  note: 'your `note`',
  metadata: 'your `metadata`',
  transactionId: 'a sweep of the transaction `transactionId`',
  recipientAddress: 'a transfer of `amount` to `recipientAddress`, also on its blockchain',
};

/** Names of the fields of a request body, those of the entries of its lists and of its choices included. */
function fieldsOf(document: JsonObject, schema: JsonObject): string[] {
  const { properties, items, oneOf } = follow(document, schema);
  if (isObject(items)) return fieldsOf(document, items);
  if (Array.isArray(oneOf)) return [...new Set(oneOf.filter(isObject).flatMap((choice) => fieldsOf(document, choice)))];
  return Object.entries(isObject(properties) ? properties : {}).flatMap(([name, property]) =>
    name in traces ? [name] : isObject(property) && property.type === 'array' ? fieldsOf(document, property) : [],
  );
}

const orList = new Intl.ListFormat('en', { type: 'disjunction' });

function describeFailures(document: JsonObject, operation: JsonObject): string {
  const fields = fieldsOf(document, at(operation, 'requestBody', 'content', 'application/json', 'schema'));
  const whatToAskFor = orList.format(fields.map((field) => traces[field] ?? field));
  return [
    '**Without the client.** This operation signs or moves value. If you call it over plain HTTP:',
    [
      '- A **timeout** or a **lost connection** after the request was sent leaves the outcome unknown. The service may have carried it out.',
      '- A **5xx** leaves the outcome unknown too: a gateway also sends it about a request that has arrived. Which statuses the service itself sends is not shown.',
      '- **429** means, by the definition of HTTP, that there were too many requests. The client counts it as a refusal; what the service has done is not shown. If there is a `Retry-After` header, wait that long before you decide to send the request again. The quota is not shown.',
      `- **Ask** the operator of the service about ${whatToAskFor}, with the time of the request. Whether a transaction can be looked up in another way is not shown. Which events this operation causes is not shown either, so do not wait for a webhook.`,
      '- **Never** let a library, a proxy or a job queue repeat the request after a failure, never follow a redirect with it, and never send it again while its outcome is unknown.',
    ].join('\n'),
  ]
    .join('\n\n')
    .replace(/^/gm, '> ')
    .replace(/^> $/gm, '>');
}

/** An item of the contract's paths in which each operation that signs or moves value says this at the end of its description. */
export const withPlainHttp = (document: JsonObject, item: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(item).map(([key, operation]) => [
      key,
      isObject(operation) && operation['x-effect'] === 'funds'
        ? { ...operation, description: `${operation.description}\n\n${describeFailures(document, operation)}` }
        : operation,
    ]),
  );
