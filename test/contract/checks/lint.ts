import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Contract } from '../contract.js';
import type { Check } from './check.js';

type Rule = (document: Contract, options: unknown) => { message: string }[];

interface Ruleset {
  rules: Record<string, { given?: string; then?: { function: string; functionOptions?: unknown } } | string>;
}

const read = (file: string): string => readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
const { rules } = parse(read('.spectral.yaml'), { merge: true }) as Ruleset;

/** The lint rules of the contract that read the whole document, each as a check of its own. */
export const lint: readonly Check[] = await Promise.all(
  Object.entries(rules).flatMap(([name, rule]) => {
    if (typeof rule === 'string' || rule.given !== '$' || !rule.then) return [];
    const { function: file, functionOptions = {} } = rule.then;
    return [load(`lint ${name}`, file, functionOptions)];
  }),
);

async function load(name: string, file: string, options: unknown): Promise<Check> {
  const { default: rule } = (await import(`../../../scripts/lint/${file}.js`)) as { default: Rule };
  return { name, run: (contract) => rule(contract, options).map(({ message }) => message) };
}
