/** The `@example` of every public function, which an editor shows: each compiles as a program. */
import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Names that an example uses without declaring them: of other packages, and values of an application. */
const application = `
export type { OperationId } from '../../src/index.js';
export { AsyncLocalStorage } from 'node:async_hooks';
export { Pool } from 'pg';
export { test } from 'vitest';
export type { paths } from '../../generated/types.js';
type Receiver = import('../../src/webhooks/index.js').WebhookReceiver;
type Path = import('../../generated/types.js').operations['executeFiatWithdrawal']['parameters']['path'];
export declare const createClient: typeof import('redis').createClient & typeof import('openapi-fetch').default;
export declare const app: import('express').Express & import('fastify').FastifyInstance;
export declare const server: import('node:http').Server;
export declare const pool: import('pg').Pool;
export declare const wallet: import('../../src/index.js').WalletClient;
export declare const receiver: Receiver;
export declare const store: import('../../src/webhooks/stores/postgres.js').PostgresStore;
export declare const delivery: import('../../src/webhooks/index.js').WebhookDelivery;
export declare const request: Request;
export declare const params: { path: Path };
export declare const body: import('../../src/testing.js').RequestBody<'executeFiatWithdrawal'>;
export declare const calls: Parameters<typeof import('../../src/index.js').signContractWritesInBatches>[1]['calls'];
export declare const rows: Record<'ref' | 'state' | 'amount' | 'currency', string>[];
export declare const enter: (credit: import('../../src/webhooks/index.js').DepositCredit) => Promise<void>;
export declare const keepForAPerson: (reason: string, rawBody: unknown) => Promise<void>;
export declare const markAsUnknown: (reference: string | undefined) => Promise<void>;
export declare const askForCode: () => Promise<string>;
export declare const createMyStore: typeof import('../../src/webhooks/index.js').createMemoryStore;
export declare const [apiKey, key, url, baseUrl, connectionString, id, walletId, customerId, assetId]: string[];
export declare const [reference, institutionIdentifier, accountIdentifier]: string[];
`;

const faces = ['index', 'sdk', 'testing', 'payouts/index', 'validators/index', 'webhooks/index'];
faces.push('webhooks/stores/postgres', 'webhooks/stores/redis');

it('every example in a comment on a public function compiles', async () => {
  const modules = await Promise.all(
    faces.map((face) => import(new URL(`../../src/${face}.ts`, import.meta.url).pathname)),
  );
  const exported = modules.flatMap((module) => Object.keys(module));
  const types = ['Hooks', 'KnownWebhookDelivery', 'WebhookHandlers', 'paths'];
  const others = [...application.matchAll(/(?:export declare const|export \{) (?:\[([^\]]+)\]|(\w+))/g)];
  const known = new Set([...exported, ...types, ...others.flatMap(([, list, name]) => list?.split(', ') ?? [name])]);

  const folder = mkdtempSync('node_modules/.examples-');
  try {
    const all = faces.map((face) => `export * from '../../src/${face}.js';\n`).join('');
    writeFileSync(`${folder}/all.ts`, all + application);
    let count = 0;
    for (const file of globSync('src/**/*.ts'))
      for (const [, comment = ''] of readFileSync(file, 'utf8').matchAll(
        /@example\n *\* ```ts\n([\s\S]*?)\n *\* ```/g,
      )) {
        const code = comment.replace(/^ *\* ?/gm, '').replace(/^import .* from 'stablecoin-wallet-api.*\n/gm, '');
        const declared = [...code.matchAll(/^(?:export )?const \[?(\w+)/gm)].map(([, name]) => name);
        const names = [...new Set(code.match(/\b[A-Za-z]\w*/g))].filter(
          (name) => known.has(name) && !declared.includes(name),
        );
        count += 1;
        writeFileSync(
          `${folder}/${count}-${file.replaceAll('/', '-')}`,
          `import { ${names} } from './all.js';\n${code}\nexport {};\n`,
        );
      }
    expect(count).toBeGreaterThan(40);
    const options =
      '--ignoreConfig --noEmit --strict --skipLibCheck --allowJs --allowImportingTsExtensions --pretty false';
    const language = '--module nodenext --target es2023 --types node --lib es2024,dom,dom.iterable';
    const compiler = ['node_modules/typescript-7/bin/tsc', ...`${options} ${language}`.split(' ')];
    execFileSync(process.execPath, [...compiler, ...globSync(`${folder}/*.ts`)], { encoding: 'utf8' });
  } catch (error) {
    throw new Error(String(Object(error).stdout ?? error));
  } finally {
    rmSync(folder, { recursive: true });
  }
});
