import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import type { Contract } from '../contract/contract.ts';
import { compareNames } from './names.ts';

interface Report {
  changes: { path: string; base?: { pointer: string }; verdicts: { impact: string; message: string }[] }[];
}

/** Compares the values that two contracts allow, with `redocly diff` and the rules of redocly.yaml. */
async function compareValues(baseFile: string, revisionFile: string): Promise<string[]> {
  const args = ['diff', baseFile, revisionFile, '--format', 'json', '--fail-on', 'none'];
  const { stdout } = await promisify(execFile)('node_modules/.bin/redocly', args, { maxBuffer: 2 ** 26 });
  const { changes } = JSON.parse(stdout) as Report;
  return changes.flatMap(({ path, base, verdicts }) =>
    verdicts.filter(({ impact }) => impact === 'major').map(({ message }) => `${base?.pointer ?? path}: ${message}`),
  );
}

export const readContract = (file: string): Contract => parse(readFileSync(file, 'utf8'));

/**
 * Finds the changes between two versions of the contract that break users.
 *
 * @param base The older version's file, an OpenAPI document.
 * @param revision The newer version's file.
 * @returns A line for each breaking change: `<place>: <change>`.
 * @throws If a reference leads nowhere or back to itself, or `redocly diff` fails, such as for a file that is not a contract.
 */
export const findBreaking = async (base: string, revision: string): Promise<string[]> => [
  ...new Set([...compareNames(readContract(base), readContract(revision)), ...(await compareValues(base, revision))]),
];
