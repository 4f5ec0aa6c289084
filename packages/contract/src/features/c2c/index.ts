/** What the wire shows of it. */

export * from './c2c.ts';
export * from './office.ts';
export type {
  AdvertRow,
  AdvertStatus,
  CashInfoRow,
  DealRow,
  LegalCoinRow,
  OfficeAdvertRow,
  OfficeDealWholeRow,
  PayMethodsRow,
  PayWay,
} from './rows.ts';
export { advertStatuses, c2cPageRows, payWays } from './rows.ts';
export { type TalkRow, talkPicturesMax, talkTextMax } from './talk.ts';
