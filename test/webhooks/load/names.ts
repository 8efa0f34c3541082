export const effectLog = 'effects';
export const creditTable = 'credits';
export const leaseMs = 3_000;
