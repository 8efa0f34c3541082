/** What each failure of an operation that signs or moves value means to a caller, and what to do about it. */
import { at, follow, isObject, type JsonObject } from './document.ts';

/** Fields of a request by which its effect can be found again, and how they are named to the operator. */
const traces: Record<string, string> = {
  reference: 'your `reference`',
  note: 'your `note`',
  metadata: 'your `metadata`',
  transactionId: 'the `transactionId`',
  recipientAddress: 'the `recipientAddress` and the `amount`, which may also be found on the blockchain',
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

/** What to do after a failure of an operation that signs or moves value. */
export function describeFailures(document: JsonObject, operation: JsonObject): string {
  const fields = fieldsOf(document, at(operation, 'requestBody', 'content', 'application/json', 'schema'));
  const identification = orList.format(fields.map((field) => traces[field] ?? field));
  return [
    '- A **timeout** or a **lost connection** after the request was sent leaves the outcome unknown. The service may have carried it out.',
    '- A **5xx** leaves the outcome unknown too: a gateway also sends it about a request that has arrived. Which statuses the service itself sends is not shown.',
    '- **429** means, by the definition of HTTP, that there were too many requests. The client counts it as a refusal; what the service has done is not shown. If there is a `Retry-After` header, wait that long before you decide to send the request again. The quota is not shown.',
    `- **Ask the operator of the service**, with the time of the request and ${identification}. Whether a transaction can be looked up is not shown, and neither is which events this operation causes, so do not wait for a webhook.`,
    '- **Never** let a library, a proxy or a job queue repeat the request after a failure, never follow a redirect with it, and never send it again while its outcome is unknown.',
  ].join('\n');
}
