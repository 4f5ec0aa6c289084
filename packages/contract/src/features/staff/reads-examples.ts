import type { ExamplesOf } from '../../example.ts';
import type { staffReads } from './reads.ts';

/** There is no such user. */
const nobody = { id: '1' };
const below = { before_id: '999999', limit: '10' };
const acts = { operator_id: '1', user_id: '1', act: 'restrict', from: '2026-11-01', to: '2026-11-23', text: 'drill' };

export const staffReadExamples: ExamplesOf<typeof staffReads> = {
  today: {},
  userList: { search: 'nobody@example.com', role: 'trader', ...below },
  userInfo: nobody,
  userOrders: { ...nobody, ...below },
  userTrades: { ...nobody, ...below },
  userWithdrawals: { ...nobody, ...below },
  userDeposits: { ...nobody, ...below },
  userTransfers: { ...nobody, ...below },
  userLogins: { ...nobody, ...below },
  userNotes: { ...nobody, ...below },
  userLedger: { ...nobody, type: '2', kind: 'trade', page: '1', limit: '10' },
  endSessions: { ...nobody, reason: 'Asked for on the phone' },
  addNote: { ...nobody, text: 'Called: wants to know about fees' },
  auditList: { ...acts, ...below },
  auditFile: { writes: acts },
  noteExport: { writes: { list: 'users', rows: '12' } },
  auditCheck: {},
  beginAuditCheck: {},
};
