import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { isObject } from '../contract/walk.js';
import { compareNames } from './names.ts';

interface Report {
  changes: { path: string; base?: { pointer: string }; verdicts: { impact: string; message: string }[] }[];
}

/** Compares the values that two contracts allow, by `redocly diff` with the rules of redocly.yaml. */
function compareValues(baseFile: string, revisionFile: string): string[] {
  const args = ['diff', baseFile, revisionFile, '--format', 'json', '--fail-on', 'none'];
  const report = execFileSync('node_modules/.bin/redocly', args, {
    encoding: 'utf8',
    stdio: 'pipe',
    maxBuffer: 2 ** 26,
  });
  const { changes } = JSON.parse(report) as Report;
  return changes.flatMap(({ path, base, verdicts }) =>
    verdicts.filter(({ impact }) => impact === 'major').map(({ message }) => `${base?.pointer ?? path}: ${message}`),
  );
}

function readContract(file: string) {
  const contract: unknown = parse(readFileSync(file, 'utf8'));
  if (isObject(contract) && isObject(contract.paths)) return contract;
  throw new Error(`${file} is not a contract: it has no paths`);
}

/**
 * Finds what breaks users between two versions of the contract.
 *
 * @param base The file of the older version, an OpenAPI document.
 * @param revision The file of the newer one.
 * @returns A line for each change that breaks: `<place>: <what happened>`.
 * @throws If a file is no contract, a reference leads nowhere or back to itself, or `redocly diff` fails.
 */
export const findBreaking = (base: string, revision: string): string[] => [
  ...new Set([...compareNames(readContract(base), readContract(revision)), ...compareValues(base, revision)]),
];
