export { type CheckedFetchOptions, createCheckedFetch, type ResponseMismatch } from './checked-fetch.js';
export type { StandardIssue } from './compile.js';
export {
  eventSchemas,
  requestSchemas,
  responseSchemas,
  type StandardResult,
  type StandardSchema,
} from './schemas.js';
export { type ContractViolation, findViolations, type ViolationOptions } from './violations.js';
