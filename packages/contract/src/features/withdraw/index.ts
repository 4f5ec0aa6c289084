/** What the wire shows of it. */
export { type WithdrawalAct, withdrawalActs, withdrawalStatuses } from './calls.ts';
export * from './reconciliation.ts';
export * from './withdrawal.ts';
