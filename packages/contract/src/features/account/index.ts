/** What the wire shows of it. */
export type { AccountCenter } from './calls.ts';
export { ownInfo, type RiskProduct, type UserInfo } from './user-info.ts';
