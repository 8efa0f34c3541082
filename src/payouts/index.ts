export { createTables } from '../base/postgres.js';
export { type DifferenceReason, type ExportedRecord, type Reconciled, reconcilePayouts } from './reconcile.js';
export { intendPayout, type Payout } from './record.js';
export { type SendOptions, sendPayouts } from './send.js';
export { type PayoutReport, reportPayouts, type Settlement, settlePayout, type UnfinishedPayout } from './settle.js';
export { type PayoutState, payoutTables } from './tables.js';
