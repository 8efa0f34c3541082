import { listOperations, readContract } from '../../scripts/contract/contract.js';
import { type CodeSample, writeSamples } from '../../scripts/docs/samples.js';

export const contract = readContract();
export const samples = await writeSamples(contract);
export const calls = listOperations(contract).map(({ operation }) => operation);

/** The samples of an operation or event with a label, one for each named example of its body. */
export const samplesOf = (operationId: string, label: string): CodeSample[] =>
  (samples[operationId] ?? []).filter((candidate) => candidate.label === label);

export function sampleOf(operationId: string, label: string): CodeSample {
  const [sample] = samplesOf(operationId, label);
  if (!sample) throw new Error(`${operationId} has no sample "${label}"`);
  return sample;
}
