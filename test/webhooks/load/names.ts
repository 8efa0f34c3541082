export const creditTable = 'credits';
export const leaseMs = 3_000;
export const maxHandlerMs = 1_500;
/** Of so many deliveries that a process handles, one hangs. */
export const hangEvery = 150;
/** Its position among them. */
export const firstHang = 10;
