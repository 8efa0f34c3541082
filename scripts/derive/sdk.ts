/** generated/openapi.json → generated/sdk.ts: a function for each operation. */
import { type Contract, type ContractOperation, listOperations, successMedia } from '../contract/contract.ts';
import { type Files, generatedModule } from '../contract/files.ts';
import { componentName } from '../contract/walk.ts';

function successSchema(operation: ContractOperation): string {
  const ref = successMedia(operation)?.schema?.$ref;
  if (!ref) throw new Error(`${operation.operationId} has no named success`);
  return componentName(ref);
}

/** A function that names its operation and passes its options on, with the operation's documentation. */
function printFunction(operation: ContractOperation): string {
  const { operationId: name, summary, description = '', deprecated } = operation;
  const lines = [`${summary}.`, '', ...description.trim().split('\n'), ...(deprecated ? ['', '@deprecated'] : [])];
  const documentation = lines.map((line) => ` * ${line}`.trimEnd()).join('\n');
  const type = `(options: Options<'${name}'>): Promise<CallResult<${successSchema(operation)}>>`;
  return `/**\n${documentation}\n */\nexport const ${name} = ${type} => callByName(known.${name}, options);\n`;
}

export function deriveSdk(contract: Contract): Files {
  const operations = listOperations(contract).map(({ operation }) => operation);
  const imports = [
    "import type { CallResult } from '../src/client/call.js';",
    "import { callByName, type Options } from '../src/client/sdk-client.js';",
    // Each function imports only its own operation, so that a bundle contains only the operations that it calls.
    "import * as known from './operations.js';",
    `import type { ${operations.map(successSchema).sort().join(', ')} } from './types.js';`,
  ];
  return { 'generated/sdk.ts': generatedModule(`${imports.join('\n')}\n`, ...operations.map(printFunction)) };
}
