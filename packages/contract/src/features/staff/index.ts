/** What the wire shows of it. */
export type { ProposalRow } from './calls.ts';
export { auditFileRowsMax, noteLengthMax } from './reads.ts';
export type {
  ChainCheckRow,
  StaffAuditRow,
  StaffBalanceRow,
  StaffHealth,
  StaffNoteRow,
  StaffOrderRow,
  StaffToday,
  StaffUserInfo,
  StaffUserRow,
  WaitRow,
} from './rows.ts';
