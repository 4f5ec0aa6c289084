/** What the wire shows of it. */
export { withdrawalStatuses } from './calls.ts';
export * from './reconciliation.ts';
export * from './withdrawal.ts';
