/**
 * openapi/ → generated/openapi.json and generated/openapi.yaml: the contract in one file, for tools and other languages.
 * generated/openapi.plain.json is the same without extensions, for tools in strict mode, and generated/openapi.3.0.json the same in
 * OpenAPI 3.0.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { stringify } from 'yaml';
import type { Contract } from './contract.ts';
import { formatJson } from './json.ts';
import { nameEnvelopes } from './name-envelopes.ts';
import { findSourceProblems } from './source-problems.ts';
import { stripExtensions } from './strip-extensions.ts';
import { toOpenApi30 } from './to-openapi-3-0.ts';

const json = 'generated/openapi.json';
const plain = 'generated/openapi.plain.json';
const older = 'generated/openapi.3.0.json';
const yaml = 'generated/openapi.yaml';

const problems = findSourceProblems('openapi');
for (const problem of problems) console.error(`error: ${problem}`);
if (problems.length > 0) process.exit(1);

console.log(`bundle openapi/openapi.yaml → ${json}`);
const { status, stderr } = spawnSync(
  'node_modules/.bin/redocly',
  ['bundle', 'openapi/openapi.yaml', '--output', json],
  { encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] },
);
if (status !== 0) {
  console.error(`${stderr}\nerror: redocly cannot bundle openapi/openapi.yaml, for the reasons above.`);
  process.exit(1);
}

const contract = JSON.parse(readFileSync(json, 'utf8')) as Contract;
nameEnvelopes(contract);
const text = formatJson(contract);
writeFileSync(json, text);

console.log(`write ${plain}`);
// Some tools compare the version with those that they know, and 3.1.0 is the one that all of them know.
writeFileSync(plain, formatJson({ ...stripExtensions(JSON.parse(text)), openapi: '3.1.0' }));

console.log(`write ${older}`);
writeFileSync(older, formatJson(toOpenApi30(JSON.parse(text))));

// Redocly's YAML does not quote hex strings and dates, which YAML parsers then read as numbers and dates.
console.log(`write ${yaml}`);
writeFileSync(yaml, stringify(contract, { aliasDuplicateObjects: false, compat: 'yaml-1.1', lineWidth: 0 }));
