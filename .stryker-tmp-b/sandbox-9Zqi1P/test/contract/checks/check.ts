// @ts-nocheck
import type { Contract } from '../contract.js';

/** A pure check of a contract: what it finds wrong, each finding in one line; nothing for a sound contract. */
export interface Check {
  name: string;
  run: (contract: Contract) => string[];
}

/** Compares two lists without regard to order, and names what is missing and what is too much. */
export function compare(place: string, stated: readonly string[], found: readonly string[]): string[] {
  return [
    ...stated.filter((line) => !found.includes(line)).map((line) => `${place}: misses ${line}`),
    ...found.filter((line) => !stated.includes(line)).map((line) => `${place}: has ${line}, which is not documented`),
  ];
}
