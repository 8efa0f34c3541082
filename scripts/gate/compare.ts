import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { JsonObject } from '../contract/files.ts';
import { compareNames } from './names.ts';
import { normalise } from './normalise.ts';

const redocly = resolve(import.meta.dirname, '../../node_modules/@redocly/cli/bin/cli.js');

interface Report {
  changes: { path: string; verdicts: { impact: string; message: string }[] }[];
}

/** Compares the values that two contracts allow, by `redocly diff` with its recommended rules. */
function compareValues(base: JsonObject, revision: JsonObject): string[] {
  const cwd = mkdtempSync(join(tmpdir(), 'gate-'));
  try {
    writeFileSync(join(cwd, 'base.json'), JSON.stringify(normalise(base)));
    writeFileSync(join(cwd, 'revision.json'), JSON.stringify(normalise(revision)));
    const args = [redocly, ...'diff base.json revision.json --format json --output report --fail-on none'.split(' ')];
    execFileSync(process.execPath, args, { cwd, stdio: 'pipe', env: { ...process.env, REDOCLY_TELEMETRY: 'off' } });
    const { changes } = JSON.parse(readFileSync(join(cwd, 'report'), 'utf8')) as Report;
    return changes.flatMap(({ path, verdicts }) =>
      verdicts.filter(({ impact }) => impact === 'major').map(({ message }) => `${path}: ${message}`),
    );
  } finally {
    rmSync(cwd, { recursive: true, force: true });
  }
}

/**
 * Finds what breaks users between two versions of the contract.
 *
 * @param base The older version, a parsed OpenAPI document.
 * @param revision The newer one.
 * @returns A line for each change that breaks: `<place>: <what happened>`.
 * @throws If a reference leads nowhere or back to itself, or `redocly diff` fails.
 */
export const findBreaking = (base: JsonObject, revision: JsonObject): string[] => [
  ...new Set([...compareNames(base, revision), ...compareValues(base, revision)]),
];
