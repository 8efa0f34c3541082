import type { Check } from './check.js';
import { examples } from './examples.js';
import { facts } from './facts.js';

export const checks: readonly Check[] = [facts, examples];
