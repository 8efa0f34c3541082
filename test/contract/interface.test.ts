import { describe, expect, it, vi } from 'vitest';
import { checks } from './checks/index.js';
import { readContract } from './contract.js';

// The first run of the checks compiles every schema.
vi.setConfig({ testTimeout: 30_000 });

const contract = readContract();

describe('the contract states the documented interface', () => {
  it.each(checks)('$name', ({ run }) => expect(run(contract)).toEqual([]));
});
