/** What the wire shows of it. */
export type { OfficeRoundRow, PresalePurchaseRow, PresaleRow, PresaleStatus } from './calls.ts';
export { presaleStatuses } from './calls.ts';
export * from './presale.ts';
