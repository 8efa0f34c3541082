import { type Check, isText } from '../options/check-options.js';
import { BatchInputError } from './batch-errors.js';
import { isRecord } from './is-record.js';

/** The request that needs a two-factor code. */
export interface CodeRequest {
  /** Position of its first call in the input, from 0. */
  readonly firstIndex: number;
  /** How many calls it signs. */
  readonly calls: number;
}

/**
 * The two-factor code of a batch. A code may be valid only once, so a batch of several requests needs a function, which is
 * called before each of them, or the explicit statement that one code can be reused.
 */
export type TwoFactorCode =
  | string
  | { readonly code: string; readonly reuse: true }
  | ((request: CodeRequest) => string | Promise<string>);

export const aCode: Check = [
  (code) => isText(code) || typeof code === 'function' || (isRecord(code) && code.reuse === true && isText(code.code)),
  'a non-empty string, a function that returns the code of each request, or { code, reuse: true }',
];

/** Returns a function that resolves to the code of a request. */
export const codeSource =
  (code: TwoFactorCode) =>
  async (request: CodeRequest): Promise<string> => {
    if (typeof code !== 'function') return typeof code === 'string' ? code : code.code;
    const given: unknown = await code(request);
    if (isText(given)) return given;
    throw new BatchInputError('`code` must return a non-empty string.', request.firstIndex);
  };

/** The error message for a batch that needs several requests although its code is valid for one; undefined for other codes. */
export const singleCodeProblem = (code: TwoFactorCode, max: number): string | undefined =>
  typeof code === 'string'
    ? `\`code\` is a single code, but more than ${max} calls need several requests. Pass a function that returns the code of each request, or { code, reuse: true } if one code can be reused.`
    : undefined;
