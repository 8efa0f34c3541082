import type { SigningContractCall } from '../../generated/types.js';
import { BatchInputError } from './batch-errors.js';
import { type Calls, requireCalls } from './chunk.js';
import { isRecord } from './is-record.js';

/** The request that a two-factor code is for. */
export interface CodeRequest {
  /** Position of its first call in the input, from 0. */
  readonly firstIndex: number;
  /** How many calls it signs. */
  readonly calls: number;
}

/**
 * The two-factor code of a batch. A code may be good only once, so a batch that needs several requests takes a function,
 * which is asked before each of them, or the statement that one code serves them all.
 */
export type TwoFactorCode =
  | string
  | { readonly code: string; readonly reuse: true }
  | ((request: CodeRequest) => string | Promise<string>);

/** Makes what gives each request its code. */
export function codeSource(code: TwoFactorCode): (request: CodeRequest) => Promise<string> {
  const ask = asFunction(code);
  return async (request) => {
    const given: unknown = await ask(request);
    if (typeof given === 'string' && given !== '') return given;
    throw new BatchInputError('there is no two-factor code; it is a string that is not empty.', request.firstIndex);
  };
}

function asFunction(code: unknown): (request: CodeRequest) => unknown {
  if (typeof code === 'function') return (request) => code(request);
  if (typeof code === 'string') return () => code;
  if (isRecord(code) && code.reuse === true) return () => code.code;
  throw new BatchInputError('`code` is a string, a function that is asked for each request, or { code, reuse: true }.');
}

/** The calls, read as far as is needed to know that the code is enough for them. */
export async function callsForCode(calls: Calls, code: TwoFactorCode, max: number): Promise<Calls> {
  if (typeof code !== 'string') return calls;
  requireCalls(calls);
  const read: SigningContractCall[] = [];
  for await (const call of calls) {
    if (read.push(call) > max) {
      throw new BatchInputError(
        `\`code\` is one code, and more than ${max} calls take several requests. Pass a function that is asked for each, or { code, reuse: true } where one code serves all.`,
      );
    }
  }
  return read;
}
