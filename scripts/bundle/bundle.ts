import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parse, stringify } from 'yaml';
import type { Contract } from '../contract/contract.ts';
import type { Files } from '../contract/files.ts';
import { formatJson } from '../contract/files.ts';
import { nameEnvelopes } from './name-envelopes.ts';
import { completeSandboxContract } from './sandbox-contract.ts';
import { findUnusedFiles } from './unused-files.ts';

/** The contract in one file, as JSON and as YAML, and the controls of the sandbox. */
export function bundle() {
  const contract = join();
  const unused = findUnusedFiles('openapi');
  if (unused.length > 0) throw new Error(unused.join('\nerror: '));
  return {
    'generated/openapi.json': formatJson(contract),
    // Redocly's YAML does not quote hex strings and dates, which YAML parsers then read as numbers and dates.
    'generated/openapi.yaml': stringify(contract, { aliasDuplicateObjects: false, compat: 'yaml-1.1', lineWidth: 0 }),
    'generated/sandbox.openapi.json': formatJson(
      completeSandboxContract(parse(readFileSync('openapi/sandbox.yaml', 'utf8')), contract),
    ),
  } satisfies Files;
}

/** The files of openapi/ as one document. */
function join(): Contract {
  const { status, stdout, stderr } = spawnSync(
    'node_modules/.bin/redocly',
    ['bundle', 'openapi/openapi.yaml', '--ext', 'json'],
    { encoding: 'utf8', maxBuffer: 2 ** 26 },
  );
  if (status !== 0)
    throw new Error(`redocly cannot bundle openapi/openapi.yaml, for the reasons that it gives:\n${stderr}`);
  const contract = JSON.parse(stdout) as Contract;
  nameEnvelopes(contract);
  return contract;
}
