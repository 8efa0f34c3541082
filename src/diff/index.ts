/** The comparison of two contracts, which are parsed OpenAPI documents in one file each. */
export { type Change, compareContracts } from './compare-contracts.ts';
export { ContractError } from './contract-error.ts';
export { type ChangeClass, isWritten } from './difference.ts';
export { formatPointer, isNode, parsePointer, type Segments } from './pointer.ts';
export { listNames, type Side, type Use } from './uses.ts';
