// @ts-nocheck
export const creditTable = 'credits';
export const leaseMs = 3_000;
export const maxHandlerMs = 1_500;
/** Of so many deliveries that a process handles, the last hangs. */
export const hangEvery = 150;
