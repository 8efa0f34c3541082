/** The controls of the sandbox as tables, one for each of their areas. */
import { bodySchema, type Contract, listOperations, readContract, resolveSchema } from '../contract/contract.ts';

type Control = ReturnType<typeof listOperations>[number];

const code = (name: string): string => `\`${name}\``;

/** The fields of a control, those that may be left out in brackets. */
function describeFields(sandbox: Contract, { operation }: Control): string {
  const { requestBody } = operation;
  if (!requestBody || '$ref' in requestBody) return '';
  const $ref = `#/components/schemas/${bodySchema(operation)}`;
  const { properties = {}, required = [] } = resolveSchema(sandbox, { $ref });
  return Object.keys(properties)
    .sort((left, right) => Number(required.includes(right)) - Number(required.includes(left)))
    .map((name) => (required.includes(name) ? code(name) : `[${code(name)}]`))
    .join(', ');
}

function describeTag(sandbox: Contract, { name, 'x-displayName': title }: Contract['tags'][number]): string {
  const rows = listOperations(sandbox)
    .filter(({ operation }) => operation.tags.includes(name))
    .map((control) => {
      const { method, operation } = control;
      const call = code(`${method.toUpperCase()} ${operation.operationId}`);
      return `| ${call} | ${describeFields(sandbox, control)} | ${operation.description?.replaceAll('\n', ' ')} |`;
    });
  return [`**${title}**`, ['| Control | Fields | What it does |', '|---|---|---|', ...rows].join('\n')].join('\n\n');
}

/** Every control, by area. */
export function describeControls(): string {
  const sandbox = readContract('generated/sandbox.openapi.json');
  return sandbox.tags.map((tag) => describeTag(sandbox, tag)).join('\n\n');
}
