/** Agents and deals with them as the server says them. */
import { answer } from '@bourse/client/testing/wire.ts';
import {
  type AcceptorDealRow,
  type AcceptorDealWholeRow,
  type AcceptorRow,
  calls,
  type OwnAcceptorRow,
  type TalkRow,
} from '@bourse/contract';

const noAccounts = {
  ...{ wechat_nickname: '', wechat_account: '', ali_nickname: '', ali_account: '' },
  ...{ bank_name: '', bank_account: '', bank_address: '' },
};

export function agentRow(id: number, change: Partial<AcceptorRow> = {}): AcceptorRow {
  return {
    ...{ id, name: `Agent ${id}`, recharge_rate: '7.2', cash_rate: '7.05' },
    ...{ recharge_amount: '20000', cash_amount: '5000', user_balance: '50.5', way: 'bank,ali_pay' },
    ...noAccounts,
    ...change,
  };
}

export function answerAgents(...rows: readonly AcceptorRow[]): void {
  answer(calls.acceptor.list, { message: { acceptors: [...rows], list: [...rows] } });
}

export function deskRow(change: Partial<OwnAcceptorRow> = {}): OwnAcceptorRow {
  return {
    ...{ id: 0, status: 'none', name: '', city_name: '', district_name: '', is_regional: 0 },
    ...{ recharge_rate: '0', cash_rate: '0', recharge_amount: '0', cash_amount: '0' },
    ...{ bond: '0', balance: '0', index_rate: '7.1', is_open: 1 },
    ...change,
  };
}

/** Of somebody who works as one. */
export const workingDesk: Partial<OwnAcceptorRow> = {
  ...{ id: 3, status: 'working', name: 'Oak agent', city_name: 'Oslo', district_name: 'Old Town' },
  ...{ recharge_rate: '7.2', cash_rate: '7.05', recharge_amount: '20000', cash_amount: '5000' },
  ...{ bond: '10000', balance: '2500.5' },
};

export function answerDesk(change: Partial<OwnAcceptorRow> = {}): void {
  answer(calls.acceptor.own, { message: deskRow(change) });
}

/** The caller deposits, and has to pay. */
export function agentDealRow(id: number, change: Partial<AcceptorDealRow> = {}): AcceptorDealRow {
  return {
    ...{ id, acceptor_id: 3, acceptor_name: 'Oak agent', type: 'buy', money: '720.00', number: '100', rate: '7.2' },
    ...{ way: 'bank', deal_account: '6222 9999', hes_account: '6222 0000 1111', hes_realname: 'Li Na' },
    ...{ is_sure: 0, step: 'opened', dispute: 0, dispute_by: 0, deadline: '2026-11-26T10:30:00.000Z' },
    ...{ create_time: '2026-11-26T10:00:00.000Z', update_time: '2026-11-26T10:00:00.000Z', end_time: '' },
    ...{ reference: '', verdict: '', verdict_reason: '', bond_paid: '', is_agent: 0 },
    ...change,
  };
}

const over = { end_time: '2026-11-26T11:00:00.000Z', hes_account: '', hes_realname: '', deal_account: '' };

/** As it is once it has ended: nothing of the other side is told any more. */
export function endedAgentDeal(id: number, change: Partial<AcceptorDealRow> = {}): AcceptorDealRow {
  return agentDealRow(id, { step: 'confirmed', is_sure: 1, ...over, ...change });
}

const receiver: AcceptorDealWholeRow['receiver'] = {
  ...{ real_name: 'Li Na', ali_pay: '', we_chat: '', wechat_nickname: '' },
  ...{ bank_name: 'Bank of Oak', bank_account: '6222 0000 1111' },
};
const nothing: AcceptorDealWholeRow['receiver'] = {
  ...{ real_name: '', ali_pay: '', we_chat: '', wechat_nickname: '', bank_name: '', bank_account: '' },
};

/** Answers one deal and its chat, three minutes after it was opened. */
export function answerAgentDeal(row: AcceptorDealRow, change: Partial<AcceptorDealWholeRow> = {}): void {
  const isOver = row.end_time !== '';
  const whole = { mobile: isOver ? '' : '13800000001', receiver: isOver ? nothing : receiver, code_to: '' };
  answer(calls.acceptor.deal, {
    message: { ...row, ...whole, server_time: '2026-11-26T10:03:00.000Z', ...change },
  });
  answerAgentTalk([]);
}

export function answerAgentTalk(list: readonly TalkRow[]): void {
  answer(calls.acceptor.talk, { message: { list: [...list], is_open: 1, pictures_left: 10 } });
}

/** Answers lists of deals, ten rows a page. */
export function answerAgentDeals(
  rowsOf: (fields: Readonly<Record<string, string>>) => readonly AcceptorDealRow[],
): void {
  answer(calls.acceptor.deals, ({ fields }) => {
    const rows = rowsOf(fields);
    const page = Number(fields.page);
    const list = rows.slice((page - 1) * 10, page * 10);
    const rest = { page, limit: 10, total: rows.length, server_time: '2026-11-26T10:03:00.000Z' };
    return { message: { records: list, list, ...rest } };
  });
}
