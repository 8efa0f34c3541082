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

/** Returns a function that resolves to the code of a request. */
export function codeSource(code: TwoFactorCode): (request: CodeRequest) => Promise<string> {
  const ask = asFunction(code);
  return async (request) => {
    const given: unknown = await ask(request);
    if (typeof given === 'string' && given !== '') return given;
    throw new BatchInputError('`code` must return a two-factor code, a non-empty string.', request.firstIndex);
  };
}

function asFunction(code: unknown): (request: CodeRequest) => unknown {
  if (typeof code === 'function') return (request) => code(request);
  if (typeof code === 'string') return () => code;
  if (isRecord(code) && code.reuse === true) return () => code.code;
  throw new BatchInputError(
    '`code` must be a string, a function that returns the code of each request, or { code, reuse: true }.',
  );
}

/** The error message for a batch that needs several requests although its code is valid for one; undefined for other codes. */
export const singleCodeProblem = (code: TwoFactorCode, max: number): string | undefined =>
  typeof code === 'string'
    ? `\`code\` is a single code, but more than ${max} calls need several requests. Pass a function that returns the code of each request, or { code, reuse: true } if one code can be reused.`
    : undefined;
