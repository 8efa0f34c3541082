import { listOperations, readContract } from '../../scripts/contract/contract.ts';
import { type CodeSample, writeSamples } from '../../scripts/docs/samples.ts';

export const contract = readContract();
export const samples = writeSamples(contract);
export const calls = listOperations(contract).map(({ operation }) => operation);

export function sampleOf(operationId: string, label: string): CodeSample {
  const sample = samples[operationId]?.find((candidate) => candidate.label === label);
  if (!sample) throw new Error(`${operationId} has no sample "${label}"`);
  return sample;
}
