/** The reference pages: operations, events, their areas and the schemas. */
import {
  type Contract,
  type ContractOperation,
  type ContractResponse,
  type Entry,
  listOperations,
  reachable,
  requestMedia,
  resolve,
} from '../../contract/contract.ts';
import { firstSentence, withMarks } from '../../contract/descriptions.ts';
import { mapValues } from '../../contract/walk.ts';
import { type CodeSamples, examplesOf } from '../samples.ts';
import { fieldsOf, typeOf, writeParameter } from './fields.ts';
import { fence, linkToSchema, listOf, type Page, paragraphs } from './page.ts';

const once = 'The client sends it once, and repeats it only if the request certainly did not leave.';

const unknownEvents =
  "The package's receiver gives an event that it does not know to `onUnhandledEvent`. Without that function, it acknowledges the event and keeps nothing of it: see [Receive webhooks](guides/receiving-webhooks.md#use-your-server).";

/** The name of each effect, and its meaning for a caller. */
const effects: Record<string, [label: string, meaning: string]> = {
  read: [
    'reads',
    'Read-only (assumed), safe to retry. The client repeats it by itself after a network failure and after 408, 429, 502, 503 and 504.',
  ],
  write: ['changes a record', `${once} After a timeout or a 5xx the record may have changed.`],
  funds: [
    'moves money or signs',
    `${once} If the outcome is unknown, it throws [\`OutcomeUnknownError\`](guides/errors.md).`,
  ],
};

/** Effect and two-factor of an operation, as labels next to its path and as paragraphs. */
function factsOf({ 'x-effect': effect, 'x-two-factor': need }: ContractOperation) {
  const [label, meaning] = effects[effect ?? ''] ?? [];
  const code = `**Two-factor code: ${need}**, in the body field \`code\`. See [authentication](guides/authentication.md).`;
  return [
    label ? { label, text: `**Effect: ${label}.** ${meaning}` } : [],
    need ? { label: `${need === 'required' ? '' : 'optional '}two-factor code`, text: code } : [],
  ].flat();
}

/** Fields that identify a request to the operator of the service. */
const identifying = ['reference', 'transactionId', 'senderAddress', 'recipientAddress', 'amount', 'note', 'metadata'];

/** The meaning of each failure of an operation that moves money or signs, and what to do about it. */
function describeFailures(contract: Contract, operation: ContractOperation): string {
  const body = { node: requestMedia(operation)?.schema, path: [] };
  const fields = reachable(contract, [body]).flatMap(({ node }) => Object.keys(node.properties ?? {}));
  const names = identifying.filter((name) => fields.includes(name)).map((name) => `its \`${name}\``);
  const exception = fields.includes('message')
    ? ' A text that may safely be signed twice is an exception to the last.'
    : '';
  return `## After a failure

- If **no connection was made**, because the host was not found, the connection was refused or TLS failed, nothing was sent.
- A **timeout** or a **lost connection** after the request was sent leaves the outcome unknown. The service may have carried it out.
- A **5xx** leaves the outcome unknown too: a gateway also sends it about a request that has arrived. Which statuses the service itself sends is not documented.
- **429**: too many requests. The client counts it as refused. Its meaning and the quota are not documented. If there is a \`Retry-After\` header, wait that long before you decide to send the request again.
- **Ask the operator of the service**, with ${new Intl.ListFormat('en-GB').format(['the time of the request', ...names])}. No documented operation looks up the outcome, and the events that the call causes are not documented, so do not wait for a webhook.
- **Never** let a library, a proxy or a job queue repeat the request after a failure, never follow a redirect with it, and never send it again while its outcome is unknown.${exception}`;
}

const writeExamples = (contract: Contract, body: ContractResponse): string[] =>
  examplesOf(contract, body).map(({ summary, description, value }) =>
    paragraphs(`**Example: ${summary}.** ${description}`.trim(), fence('json', JSON.stringify(value, null, 2))),
  );

/** A description, and the paragraphs that mark parts of it as not documented or assumed. */
const splitMarks = (description = ''): string[] => description.split(/\n\n(?=\*\*(?:Not documented|Assumed):)/);

/** A body in each of its forms: a request with every field at any depth, others with the fields of `data`. A failure has no schema. */
function describeBody(contract: Contract, { content }: ContractResponse, place: string, isRequest = false): string {
  const schema = content?.['application/json']?.schema;
  if (!schema?.$ref) return '';
  const isOpened = (name: string) => isRequest || name === 'data';
  const { oneOf, description } = resolve(contract, schema);
  const [, ...marks] = splitMarks(description);
  const forms = oneOf?.flatMap((form, index) => [
    `### ${index === 0 ? 'Either' : 'Or'} ${typeOf(form)}`,
    fieldsOf(contract, form, `${place}.${index + 1}`, isOpened),
  ]);
  return paragraphs(
    `${typeOf(schema)}, as JSON.`,
    ...marks,
    ...(forms ?? [fieldsOf(contract, schema, place, isOpened)]),
  );
}

function describeResponse(contract: Contract, status: string, response: ContractResponse, place: string): string {
  const headers = Object.entries(response.headers ?? {});
  return paragraphs(
    `### ${status === 'default' ? 'Any other status' : status}`,
    response.description,
    headers.length > 0 && 'Headers:',
    ...headers.map(([name, header]) => writeParameter(contract, name, header, place)),
    describeBody(contract, response, place),
  );
}

const locations = { path: 'Path', query: 'Query', header: 'Headers' };

const timeoutWarning = `> **After a timeout, do not send it again**
>
> A timeout, a lost connection or a 5xx leaves the outcome unknown: the service may have carried it out. [After a failure](#after-a-failure)
> says what to do.`;

const sandboxNote =
  '`127.0.0.1:4010` is the [sandbox](guides/sandbox.md), which keeps records on your machine: `npx --no stablecoin-wallet-api sandbox` starts it.';

/** The page of an operation, or of an event. Assumptions appear below the parameters. */
function callPage(
  contract: Contract,
  samples: CodeSamples,
  guides: readonly Page[],
  { path, operation, ...entry }: Entry,
): Page {
  const method = entry.method.toUpperCase();
  const { operationId, summary, description = '', requestBody } = operation;
  const [text = '', ...marks] = splitMarks(description);
  const isEvent = method === 'EVENT';
  const file = `reference/${isEvent ? path : operationId}.md`;
  const facts = factsOf(operation);
  const labels = isEvent ? [summary.charAt(0).toLowerCase() + summary.slice(1)] : facts.map(({ label }) => label);
  const parameters = (operation.parameters ?? []).map((each) => resolve(contract, each));
  const requests = requestBody ? writeExamples(contract, requestBody) : [];
  const responses = Object.entries(mapValues(operation.responses, (each) => resolve(contract, each)));
  // Several requests may have the same response.
  const received = new Set(responses.flatMap(([, response]) => writeExamples(contract, response)));
  const movesFunds = operation['x-effect'] === 'funds';
  const { 'x-guide': name } = contract.tags.find((tag) => tag.name === operation.tags[0]) ?? {};
  const guide = guides.find((each) => each.file === `guides/${name}.md`);
  if (name && !guide) throw new Error(`There is no guide ${name}, which x-guide names`);
  return {
    kind: isEvent ? 'event' : 'operation',
    group: 'Reference',
    file,
    area: operation.tags[0],
    title: isEvent ? path : summary,
    call: { method, path, labels },
    summary: `${isEvent ? '' : `\`${method} ${path}\`, ${labels.join(', ')}. `}${firstSentence(description)}`,
    intro: paragraphs(
      text,
      guide && `Guide: [${guide.title}](${guide.file}).`,
      movesFunds && timeoutWarning,
      ...Object.entries(locations).flatMap(([location, title]) => {
        const found = parameters.filter((parameter) => parameter.in === location);
        const fields = found.map((each) => writeParameter(contract, each.name, each, `${file}#request.${location}`));
        return found.length > 0 ? [`## ${title}`, ...fields] : [];
      }),
      requestBody && `## Body\n\n${describeBody(contract, requestBody, `${file}#request`, !isEvent)}`,
    ),
    samples: samples[operationId] ?? [],
    examples: paragraphs(
      !isEvent && sandboxNote,
      isEvent ? '## Payload' : '## Response',
      ...(isEvent ? requests : received),
      !isEvent && requests.length > 1 && paragraphs('## Other requests', ...requests.slice(1)),
    ),
    body: paragraphs(
      ...marks,
      '## Responses',
      ...responses.map(([status, response]) => describeResponse(contract, status, response, `${file}#${status}`)),
      movesFunds && describeFailures(contract, operation),
      !isEvent && '## Effect',
      ...facts.map(({ text }) => text),
      !isEvent && `**Operation:** \`${operationId}\`.`,
    ),
  };
}

function listCallPages(contract: Contract, samples: CodeSamples, guides: readonly Page[]): Page[] {
  const events = Object.entries(contract.webhooks);
  const entries = events.map(([path, { post }]) => ({ path, method: 'event', operation: post }));
  return [...listOperations(contract), ...entries].map((entry) => callPage(contract, samples, guides, entry));
}

function describeSchemas(contract: Contract): Page {
  const schemas = Object.entries(contract.components.schemas).sort(([one], [other]) => (one < other ? -1 : 1));
  const sections = schemas.map(([name, schema]) => {
    const { description, examples: [example] = [] } = schema;
    const fields = fieldsOf(contract, { ...schema, $ref: `#/components/schemas/${name}` }, linkToSchema(name));
    return paragraphs(
      `## ${name}`,
      description,
      fields || `Type: ${typeOf(schema)}.`,
      example !== undefined && `Example:\n\n${fence('json', JSON.stringify(example, null, 2))}`,
    );
  });
  const page = indexPage('reference/schemas', 'Schemas', 'Requests, responses and records, by name.', ...sections);
  return { ...page, kind: 'schemas', group: 'Reference' };
}

/** The page at a folder's URL, which lists the folder's pages. */
export const indexPage = (folder: string, title: string, summary: string, ...body: (string | Page[])[]): Page => ({
  kind: 'index',
  group: '',
  file: `${folder}.md`,
  title,
  summary,
  body: paragraphs(...body.map((part) => (typeof part === 'string' ? part : listOf(part)))),
});

/** Every page, in the order of the site. An area comes before its operations or events. */
export function listPages(contract: Contract, guides: Page[], samples: CodeSamples): Page[] {
  const composed = withMarks(contract);
  const calls = listCallPages(composed, samples, guides);
  const areas = composed.tags.flatMap(({ name, description, 'x-displayName': title, ...tag }): Page[] => {
    const pages = calls.filter(({ area }) => area === name);
    const delivery = tag['x-webhook-delivery'];
    const attempts = delivery ? [unknownEvents, `## Attempts\n\n${delivery.description}`] : [];
    const area = indexPage(`reference/${name}`, title, firstSentence(description), description, pages, ...attempts);
    return [{ ...area, kind: 'area', group: 'Reference' }, ...pages];
  });
  const schemas = describeSchemas(composed);
  const reference = indexPage(
    'reference',
    'Reference',
    'The operations by area, the events and the schemas.',
    composed.info.description,
    `**URL.** ${composed.servers[0]?.description}`,
    `**Key.** ${composed.components.securitySchemes.apiKey.description}`,
    [...areas.filter(({ kind }) => kind === 'area'), schemas],
  );
  const grouped = Map.groupBy(guides.slice(1), ({ group }) => group);
  const bodies = [...grouped].flatMap(([group, members]) => [`## ${group}`, members]);
  const index = indexPage('guides', 'Guides', 'Every guide, by what you want to do.', ...bodies);
  return [...guides, index, reference, ...areas, schemas];
}
