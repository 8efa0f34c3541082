export { type CheckedFetchOptions, createCheckedFetch, type ResponseMismatch } from './checked-fetch.js';
export type { StandardIssue } from './compile.js';
export { eventSchemas, requestSchemas, responseSchemas } from './schemas.js';
export type { StandardResult, StandardSchema } from './standard-schema.js';
export { type ContractViolation, findViolations, type ViolationOptions } from './violations.js';
