// Generated from openapi/ by `npm run generate`. Do not edit.

/** A header of a success. */
export interface ResponseHeader {
  readonly name: string;
  readonly required: boolean;
  /** Type of the value that the text stands for, for example `integer`. */
  readonly type: string;
  readonly example: string;
}

/** Headers of the success of each operation that has any. */
export const responseHeaders: Readonly<Record<string, readonly ResponseHeader[]>> = {
  executeFiatWithdrawal: [
    { name: 'X-RateLimit-Limit', required: true, type: 'integer', example: '60' },
    { name: 'X-RateLimit-Remaining', required: true, type: 'integer', example: '59' },
    { name: 'X-RateLimit-Reset', required: true, type: 'integer', example: '60' },
  ],
};
