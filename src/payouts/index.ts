export { createTables } from '../base/postgres.js';
export { type DifferenceReason, type ExportedRecord, type Reconciled, reconcilePayouts } from './reconcile.js';
export { type Payout, recordPayouts } from './record.js';
export { type SendOptions, sendPayouts } from './send.js';
export { listUnfinishedPayouts, type Settlement, settlePayout, type UnfinishedPayout } from './settle.js';
export { type PayoutState, payoutTables } from './tables.js';
