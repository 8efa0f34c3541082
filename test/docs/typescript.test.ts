import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as client from '../../src/index.js';
import * as sdk from '../../src/sdk.js';
import * as testing from '../../src/testing.js';
import * as validators from '../../src/validators/index.js';
import * as webhooks from '../../src/webhooks/index.js';
import * as postgres from '../../src/webhooks/stores/postgres.js';
import * as redis from '../../src/webhooks/stores/redis.js';

const entries = { client, sdk, testing, validators, webhooks, 'webhooks-postgres': postgres, 'webhooks-redis': redis };

it.each(Object.entries(entries))('the page of %s describes every name that the entry exports', (name, entry) => {
  const headings = readFileSync(`site/typescript/${name}.md`, 'utf8').match(/^### .+$/gm) ?? [];
  const described = headings.map((heading) => /(\w+)(\(\))?$/.exec(heading)?.[1]);
  expect(Object.keys(entry).filter((exported) => !described.includes(exported))).toEqual([]);
});

it('the options of the client stand in a table with their defaults', () => {
  const [, options = ''] =
    /^### ClientOptions\n([\s\S]*?)^### /m.exec(readFileSync('site/typescript/client.md', 'utf8')) ?? [];
  expect(options).toMatch(/\| `baseUrl` \| `string` \| .+ \|/);
  expect(options).toMatch(/\| `timeoutMs\?` \| `number` \| .*30.* \|/);
});
