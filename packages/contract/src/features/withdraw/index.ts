/** What the wire shows of it. */

export * from './reconciliation.ts';
export { type WithdrawalAct, withdrawalActs, withdrawalStatuses } from './rows.ts';
export * from './withdrawal.ts';
