/** What the wire shows of it. */

export * from './c2c.ts';
export type { AdvertRow, AdvertStatus, CashInfoRow, DealRow, LegalCoinRow, PayMethodsRow, PayWay } from './rows.ts';
export { advertStatuses, c2cPageRows, payWays } from './rows.ts';
