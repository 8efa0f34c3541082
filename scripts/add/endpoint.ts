import { globSync } from 'node:fs';
import { type Addition, type Edits, pascal, ref, required, toDo } from './source.ts';
import { sampleOf, seededId, typeOf } from './values.ts';

/** Returns the parameter of a name in a path, which is added if there is none or several. */
function parameterOf(edits: Edits, name: string): string {
  const [known, other] = globSync('openapi/parameters/*.yaml').filter((file) =>
    edits.read(file).startsWith(`name: ${name}\n`),
  );
  if (known && !other) return known.replace(/.*\/|\.yaml/g, '');
  const parameter = other ? `${pascal(name)}OfPath` : pascal(name);
  const place = { name, in: 'path', required: true, description: toDo };
  edits.add(`openapi/parameters/${parameter}.yaml`, { ...place, schema: { type: 'string' }, example: seededId(name) });
  edits.addFacts(parameter, `${parameter}: path ${name}! string ='${toDo}'`);
  return parameter;
}

/** Adds the schema and the example of a request. */
function addBody(edits: Edits, operationId: string, folder: string, body: string): string {
  const name = `${pascal(operationId)}Request`;
  const fields = body.split(',').map((field) => {
    const [key = '', type] = field.split(':');
    return { key: required(key, 'a field of --body', /^\w+$/), ...typeOf(edits.contract, type, '') };
  });
  edits.add(`openapi/schemas/${name}.yaml`, {
    ...{ type: 'object', description: toDo, additionalProperties: false },
    required: fields.flatMap(({ key, isOptional }) => (isOptional ? [] : [key])),
    properties: Object.fromEntries(fields.map(({ key, schema }) => [key, { ...schema, description: toDo }])),
  });
  const value = Object.fromEntries(fields.map(({ key, value }) => [key, value]));
  edits.add(`openapi/examples/${folder}/${operationId}.example.request.yaml`, { summary: toDo, value });
  const lines = fields.map(({ key, fact, isOptional }) => `  ${key}${isOptional ? '' : '!'}: ${fact} '${toDo}'`);
  edits.addFacts(name, `${name}:`, `  is: object closed '${toDo}'`, ...lines);
  return name;
}

/** Adds what the sandbox does, which is to respond with the example until it is written, and a test of it. */
function addBehaviour(edits: Edits, operationId: string, area: string, parameters: string[]): void {
  const file = `src/sandbox/operations/${area}.ts`;
  const name = area.replaceAll(/-\w/g, (word) => word.slice(1).toUpperCase());
  const behaviour = `  // ${toDo}: responds with the example until it does what the service documents.\n  ${operationId}: () => responseExample('${operationId}', 'example'),\n`;
  const imports = "import { responseExample } from '../../samples/examples.js';\n";
  if (!edits.has(file)) {
    const typed = "import type { Behaviours } from './behaviour.js';\n";
    edits.add(file, `${imports}${typed}\nexport const ${name} = {\n} satisfies Partial<Behaviours>;\n`);
    const list = 'src/sandbox/operations/respond-from-records.ts';
    edits.replace(
      list,
      /\n\n\/\*\* What the sandbox does/,
      (found) => `\nimport { ${name} } from './${area}.js';${found}`,
    );
    edits.replace(list, /(?<=Partial<Behaviours> = \{\n)/, () => `  ...${name},\n`);
  } else if (!edits.read(file).includes('responseExample')) edits.replace(file, /^/, () => imports);
  edits.replace(file, /^(?=\} satisfies)/m, () => behaviour);
  const values = parameters.map((each) =>
    /^(walletId|id)$/.test(each) ? `${each}: id` : `${each}: '${seededId(each)}'`,
  );
  edits.add(
    `test/sandbox/${operationId}.test.ts`,
    `import { expect, test } from 'vitest';
import { call, useSandbox } from './service.ts';

test('${operationId} responds with a success of the contract', async () => {
  const sandbox = await useSandbox();
  const [{ id }] = sandbox.wallets;
  expect(await call(sandbox, '${operationId}', { ${values.join(', ')} })).toMatchObject({ status: 200 });
});
`,
  );
}

export function addEndpoint(edits: Edits, { names, flags }: Addition): void {
  const operationId = required(names[0], 'the operationId', /^[a-z]+([A-Z][a-z]*)+$/);
  const method = required(flags.method, '--method', /^(get|post|put|patch|delete)$/);
  const path = required(flags.path, '--path', /^\/[\w{}/-]+$/);
  const area = required(flags.area, '--area', /^[a-z]+(-[a-z]+)*$/);
  const effect = required(flags.effect, '--effect', /^(read|write|funds)$/);
  const data = flags.data === undefined ? undefined : required(flags.data, '--data', /^[A-Z]\w+$/);
  const { contract } = edits;
  if (path in contract.paths) throw new Error(`${path} has a file in openapi/paths: add the method there`);
  if (data) edits.needSchema(data);
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name));
  const parameters = inPath.map((name) => parameterOf(edits, name));
  const request = typeof flags.body === 'string' ? addBody(edits, operationId, area, flags.body) : undefined;

  const record = ref(`../../schemas/${data}.yaml`);
  const listMeta = flags.list && { meta: { ...ref('../../schemas/ListMeta.yaml'), description: toDo } };
  const carried = {
    data: { ...(flags.list ? { type: 'array', items: record } : record), description: toDo },
    ...listMeta,
  };
  const example = (end: string) => ({ example: ref(`../../examples/${area}/${operationId}.example.${end}.yaml`) });
  const json = (schema: object, end: string) => ({
    content: { 'application/json': { schema, examples: example(end) } },
  });
  const envelope = [
    ref('../../schemas/Envelope.yaml'),
    ...(data ? [{ type: 'object', required: Object.keys(carried), properties: carried }] : []),
  ];
  edits.add(`openapi/paths/${area}/${operationId}.yaml`, {
    [method]: {
      ...{ operationId, tags: [area], summary: toDo, description: toDo, 'x-effect': effect },
      ...(parameters.length > 0 && { parameters: parameters.map((each) => ref(`../../parameters/${each}.yaml`)) }),
      ...(request && { requestBody: { required: true, ...json(ref(`../../schemas/${request}.yaml`), 'request') } }),
      responses: {
        '200': { description: toDo, ...json({ description: toDo, allOf: envelope }, 'response') },
        default: ref('../../responses/Failure.yaml'),
      },
    },
  });
  const value = data && sampleOf(contract, contract.components.schemas[data], data);
  const meta = flags.list && { meta: sampleOf(contract, contract.components.schemas.ListMeta, 'meta') };
  edits.add(`openapi/examples/${area}/${operationId}.example.response.yaml`, {
    summary: toDo,
    value: { ...(data && { data: flags.list ? [value] : value }), ...meta, message: toDo, statusCode: 200 },
  });

  const isNew = !contract.tags.some(({ name }) => name === area);
  const contents = 'openapi/openapi.yaml';
  if (isNew)
    edits.replace(
      contents,
      /^(?= {2}- name: events$)/m,
      () => `  - name: ${area}\n    x-displayName: ${toDo}\n    description: ${toDo}\n`,
    );
  edits.replace(contents, /^(?=webhooks:$)/m, () => `  ${path}:\n    $ref: paths/${area}/${operationId}.yaml\n`);
  const facts = data ? ` data! ${data}${flags.list ? '[] meta! ListMeta' : ''}` : '';
  edits.addFacts(
    operationId,
    `${operationId}:`,
    `  call: ${method.toUpperCase()} ${path} ${effect}${[', with', ...parameters].join(' ')}`,
    `  body: ${request ? `${request}! ` : ''}to 200 Envelope${facts}, default Failure '${toDo}'`,
    `  says: [${toDo}. ${toDo}]`,
    ...(isNew ? [`area ${area}: ${toDo} ='${toDo}'`] : []),
  );
  addBehaviour(edits, operationId, area, inPath);
}
