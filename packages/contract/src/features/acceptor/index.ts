/** What the wire shows of it. */
export * from './acceptor.ts';
export type {
  AcceptorDealRow,
  AcceptorDealWholeRow,
  AcceptorRow,
  AcceptorStep,
  OfficeAcceptorDealRow,
  OfficeAcceptorDealWholeRow,
  OfficeAcceptorRow,
  OwnAcceptorRow,
  RegionUserRow,
} from './rows.ts';
export { acceptorPageRows, acceptorStates, acceptorSteps } from './rows.ts';
