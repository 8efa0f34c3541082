/** openapi/ → generated/openapi.json and generated/openapi.yaml: the contract in one file, for tools and other languages. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { stringify } from 'yaml';

const json = 'generated/openapi.json';
const yaml = 'generated/openapi.yaml';

console.log(`bundle openapi/openapi.yaml → ${json}`);
execFileSync('node_modules/.bin/redocly', ['bundle', 'openapi/openapi.yaml', '--output', json], {
  stdio: ['ignore', 'ignore', 'inherit'],
});

// Redocly's own YAML leaves hex strings bare, and readers of YAML 1.1 and 1.2 take them for numbers, dates for dates.
console.log(`write ${yaml}`);
writeFileSync(
  yaml,
  stringify(JSON.parse(readFileSync(json, 'utf8')), { aliasDuplicateObjects: false, compat: 'yaml-1.1', lineWidth: 0 }),
);
