// Generated from openapi/ by `npm run generate`. Do not edit.

/** A header of a success. */
export interface ResponseHeader {
  readonly name: string;
  readonly example: string;
}

/** Headers of the success of each operation that has any. */
export const responseHeaders: Readonly<Record<string, readonly ResponseHeader[]>> = {
  executeFiatWithdrawal: [
    { name: 'X-RateLimit-Limit', example: '60' },
    { name: 'X-RateLimit-Remaining', example: '59' },
    { name: 'X-RateLimit-Reset', example: '60' },
  ],
};
