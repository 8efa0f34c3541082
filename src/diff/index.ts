/** The comparison of two contracts, which are parsed OpenAPI documents in one file each. */
export { type Change, compareContracts } from './compare-contracts.ts';
export { isNode, type Pointer } from './pointer.ts';
export { count, entryOf, inMarkdown, inText, row, tableHead } from './render-change.ts';
export type { ChangeClass } from './rules.ts';
export { groupReferences, isWritten, listNames, listUses } from './uses.ts';
