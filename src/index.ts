export * from '../generated/known-values.js';
export type * from '../generated/types.js';
