/** The tools by others that the contract and its validators are tried with: how a user calls each, and what must hold of its result. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { table } from '../../bench/measure.ts';
import contract from '../../generated/openapi.json' with { type: 'json' };
import { hasTypesInEveryLanguage, sendsExamples } from './checks.ts';
import type { Project } from './project.ts';

export interface Tool {
  readonly name: string;
  /** Package whose version the page states. */
  readonly package: string;
  /** Runs before the check, in a project that has the contract as `openapi.json`. */
  readonly command?: string;
  /** How a user calls what is no such command. */
  readonly call?: string;
  /** Folder of programs/ with what a user writes for the tool; its entry is `program.ts`, which type-checks. */
  readonly program?: string;
  /** What holds of the result, for the page. */
  readonly states: string;
  /** The function of the program that checks the result, or one that is given the project. */
  readonly check?: string | ((project: Project) => unknown);
}

const asClient = 'as a client';
const isTypedByCommand = {
  package: 'openapi-typescript',
  command: 'openapi-typescript openapi.json --output types.ts',
};

export const tools: readonly Tool[] = [
  {
    name: 'openapi-typescript, openapi-fetch',
    ...isTypedByCommand,
    program: 'openapi-typescript',
    states: `${asClient}. A further query needs \`querySerializer: { object: { style: 'form', explode: true } }\``,
    check: (project) => sendsExamples(project),
  },
  {
    name: 'openapi-react-query',
    ...isTypedByCommand,
    package: 'openapi-react-query',
    program: 'openapi-typescript',
    states: "a query over `createWalletFetch` has the record's type, loads it, and fails with the client's error",
    check: 'checkQuery',
  },
  {
    name: '@hey-api/openapi-ts (SDK, Valibot, TanStack Query)',
    package: '@hey-api/openapi-ts',
    command:
      'openapi-ts --input ./openapi.json --output client --plugins @hey-api/client-fetch @hey-api/sdk valibot @tanstack/react-query',
    program: 'hey-api',
    states: `${asClient}, with a further query`,
    check: (project) => sendsExamples(project),
  },
  {
    name: 'orval (fetch)',
    package: 'orval',
    command: 'orval --input openapi.json --output client.ts --client fetch',
    program: 'orval',
    states: `${asClient}, through \`createWalletFetch\`. A further query arrives as \`further=[object Object]\`: add it to the URL`,
    check: (project) => sendsExamples(project, '?further=[object+Object]'),
  },
  {
    name: 'quicktype (Go, Kotlin, Swift, Rust, C#)',
    package: 'quicktype',
    call: 'quicktype --src-lang schema --lang go --out wallet.go Wallet.json',
    states: 'each language has a type for every request and event; see [below](#types-for-go-kotlin-swift-rust-and-c)',
    check: async (project) => {
      const page = readFileSync(join(import.meta.dirname, '../../docs/compatibility.md'), 'utf8');
      const [, command = '', language] = /```sh\n(node -p [^`]+--lang (\w+)[^`]+)```/.exec(page) ?? [];
      for (const each of ['go', 'kotlin', 'swift', 'rust', 'csharp'])
        await project.run(
          command.replaceAll(/npx quicktype\S+/g, 'quicktype').replaceAll(new RegExp(`\\b${language}\\b`, 'g'), each),
        );
      hasTypesInEveryLanguage(project);
    },
  },
  {
    name: 'zod, by @hey-api/openapi-ts',
    package: 'zod',
    command: 'openapi-ts --input ./openapi.json --output client --plugins zod',
    program: 'zod',
    states: "the output has the package's types, accepts an example, and rejects a wrong amount",
    check: 'check',
  },
  {
    name: 'tRPC',
    package: '@trpc/server',
    call: 'procedure.input(requestSchemas.executeFiatWithdrawal)',
    program: 'standard-schema',
    states: 'input and output have their types, and a wrong one is rejected with its field',
    check: 'checkTrpc',
  },
  {
    name: 'Hono (@hono/standard-validator)',
    package: '@hono/standard-validator',
    call: "sValidator('json', requestSchemas.executeFiatWithdrawal.body, hook)",
    program: 'standard-schema',
    states:
      'body and path have their types; without a hook that responds, a rejection returns the submitted body, codes included',
    check: 'checkHono',
  },
  {
    name: 'react-hook-form (@hookform/resolvers)',
    package: 'react-hook-form',
    call: 'useForm({ resolver: standardSchemaResolver(requestSchemas.executeFiatWithdrawal.body) })',
    program: 'standard-schema',
    states: 'a form shows each violation at its field, even if it is missing, and submits the values',
    check: 'checkForm',
  },
  {
    name: 'MSW (@msw/source)',
    package: '@msw/source',
    call: 'setupServer(...(await fromOpenApi(openapi)))',
    program: 'msw-source',
    states: 'a typical request receives the example',
    check: 'check',
  },
  {
    // test/contract/mock.test.ts sends it every example.
    name: 'Prism',
    package: '@stoplight/prism-cli',
    call: 'prism mock openapi.json',
    states: 'every request receives an example',
  },
  {
    name: 'Redocly',
    package: '@redocly/cli',
    command: 'redocly lint openapi.json && redocly build-docs openapi.json',
    states: 'no error',
  },
  {
    name: 'Spectral',
    package: '@stoplight/spectral-cli',
    command: 'echo "extends: spectral:oas" > .spectral.yaml && spectral lint openapi.json',
    states: 'no error',
  },
  {
    name: 'Ajv',
    package: 'ajv',
    call: "new Ajv2020({ keywords: ['components', 'discriminator'] }).addVocabulary(['x-inferred', 'x-not-shown', …])",
    states: 'every schema compiles in strict mode',
    check: () => {
      const ajv = new Ajv2020({ keywords: ['components', 'discriminator'] });
      ajv.addVocabulary([...new Set(JSON.stringify(contract).match(/(?<=")x-[a-z-]+(?=":)/g))]);
      formats.default(ajv);
      ajv.addSchema({ $id: 'openapi.json', components: contract.components });
      for (const name of Object.keys(contract.components.schemas))
        ajv.compile({ $ref: `openapi.json#/components/schemas/${name}` });
    },
  },
];

const root = join(import.meta.dirname, '../..');

const locks = [import.meta.dirname, root].map((folder): { packages: Record<string, { version?: string }> } =>
  JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')),
);

/** The version of a package that the first lock pins which has it. */
const versionOf = (name: string): string =>
  locks.map(({ packages }) => packages[`node_modules/${name}`]?.version).find(Boolean) ?? 'in no lock';

export const tableOfTools = (): string =>
  table(
    ['Tool', 'Version', 'Call', 'What is checked'],
    tools.map((tool) => [tool.name, versionOf(tool.package), `\`${tool.command ?? tool.call}\``, tool.states]),
  );

/** Writes a table into a page, and returns whether the page had it. */
export function writeTable(page: string, name: string, written: string): boolean {
  const file = join(root, page);
  const before = readFileSync(file, 'utf8');
  const after = before.replace(new RegExp(`(?<=<!-- ${name} -->\n)[\\s\\S]*?(?=\n\n)`), () => written);
  writeFileSync(file, after);
  return before === after;
}
