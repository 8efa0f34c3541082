// @ts-nocheck
import { describe, expect, it } from 'vitest';
import { checks } from './checks/index.js';
import { readContract } from './contract.js';

// The first run of the checks compiles every schema.

const contract = readContract();

describe('the contract states the documented interface', () => {
  it.each(checks)('$name', ({ run }) => expect(run(contract)).toEqual([]));
});
