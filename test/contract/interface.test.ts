import { describe, expect, it } from 'vitest';
import { checks } from './checks/index.js';
import { readContract } from './contract.js';

const contract = readContract();

describe('the contract passes the check', () => {
  it.each(checks)('$name', ({ run }) => expect(run(contract)).toEqual([]));
});
