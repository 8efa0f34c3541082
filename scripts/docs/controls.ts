/** The controls of the sandbox as tables, one for each of their areas. */
import { bodySchema, type Entry, listOperations, readContract } from '../contract/contract.ts';

/** Every control, by area. Of its fields, those that may be left out are in brackets. */
export function describeControls(): string {
  const sandbox = readContract('generated/sandbox.openapi.json');
  const describe = ({ method, operation }: Entry): string => {
    const body = operation.requestBody?.content && bodySchema(operation);
    const { properties = {}, required = [] } = sandbox.components.schemas[body ?? ''] ?? {};
    const names = [...new Set([...required, ...Object.keys(properties)])];
    const fields = names.map((name) => (required.includes(name) ? `\`${name}\`` : `[\`${name}\`]`)).join(', ');
    const call = `${method.toUpperCase()} ${operation.operationId}`;
    return `| \`${call}\` | ${fields} | ${operation.description?.replaceAll('\n', ' ')} |\n`;
  };
  const areas = sandbox.tags.map(({ name, 'x-displayName': title }) => {
    const controls = listOperations(sandbox).filter(({ operation }) => operation.tags.includes(name));
    return `**${title}**\n\n| Control | Fields | What it does |\n|---|---|---|\n${controls.map(describe).join('')}`;
  });
  return areas.join('\n').trim();
}
