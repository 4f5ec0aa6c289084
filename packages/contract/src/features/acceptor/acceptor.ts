/** Agents as the web and the server know them, and as the wire has them. */
import type { InputOf } from '../../call.ts';
import { parseWays } from '../c2c/c2c.ts';
import type { PayWay } from '../c2c/rows.ts';
import type { acceptorCalls } from './calls.ts';
import {
  type AcceptorDealRow,
  type AcceptorDealWholeRow,
  type AcceptorRow,
  type AcceptorStep,
  acceptorStates,
  acceptorSteps,
  type OwnAcceptorRow,
} from './rows.ts';

/** Rates are CNY of a USDT; the most of a deal is CNY, `0`: none. All decimals. */
export interface AcceptorOffer {
  readonly id: number;
  readonly name: string;
  readonly depositRate: string;
  readonly withdrawalRate: string;
  readonly depositMost: string;
  readonly withdrawalMost: string;
  /** USDT of one's own fiat account. */
  readonly balance: string;
  readonly ways: readonly PayWay[];
}

export function decodeAcceptor(row: AcceptorRow): AcceptorOffer {
  return {
    id: row.id,
    name: row.name,
    depositRate: row.recharge_rate,
    withdrawalRate: row.cash_rate,
    depositMost: row.recharge_amount,
    withdrawalMost: row.cash_amount,
    balance: row.user_balance,
    ways: parseWays(row.way) ?? [],
  };
}

export const acceptorOpeners = ['user', 'agent', 'exchange'] as const;
export type AcceptorOpener = (typeof acceptorOpeners)[number];

/** A deal as one of its two sides sees it. Times are RFC 3339; empty: it did not happen. */
export interface AcceptorDealView {
  readonly id: number;
  readonly acceptorId: number;
  readonly acceptor: string;
  readonly isDeposit: boolean;
  readonly money: string;
  readonly number: string;
  readonly rate: string;
  readonly way: PayWay;
  readonly ownAccount: string;
  readonly otherAccount: string;
  readonly otherName: string;
  readonly step: AcceptorStep;
  readonly isDisputed: boolean;
  readonly disputedBy: AcceptorOpener | null;
  readonly deadline: string;
  readonly openedAt: string;
  readonly updatedAt: string;
  readonly endedAt: string;
  readonly reference: string;
  readonly verdict: string;
  readonly verdictReason: string;
  readonly bondPaid: string;
  readonly isAgent: boolean;
}

/** On the wire 0 waiting, 1 confirmed, 2 refused. */
export const sureOfStep = (step: AcceptorStep): number => (step === 'confirmed' ? 1 : step === 'refused' ? 2 : 0);

const flag = (is: boolean) => (is ? 1 : 0);

export function encodeAcceptorDeal(deal: AcceptorDealView): AcceptorDealRow {
  return {
    id: deal.id,
    acceptor_id: deal.acceptorId,
    acceptor_name: deal.acceptor,
    type: deal.isDeposit ? 'buy' : 'sell',
    money: deal.money,
    number: deal.number,
    rate: deal.rate,
    way: deal.way,
    deal_account: deal.ownAccount,
    hes_account: deal.otherAccount,
    hes_realname: deal.otherName,
    is_sure: sureOfStep(deal.step),
    step: deal.step,
    dispute: flag(deal.isDisputed),
    dispute_by: deal.disputedBy === null ? 0 : acceptorOpeners.indexOf(deal.disputedBy) + 1,
    deadline: deal.deadline,
    create_time: deal.openedAt,
    update_time: deal.updatedAt,
    end_time: deal.endedAt,
    reference: deal.reference,
    verdict: deal.verdict,
    verdict_reason: deal.verdictReason,
    bond_paid: deal.bondPaid,
    is_agent: flag(deal.isAgent),
  };
}

export function decodeAcceptorDeal(row: AcceptorDealRow): AcceptorDealView {
  const [way] = parseWays(row.way) ?? [];
  const step = acceptorSteps.find((one) => one === row.step);
  if (way === undefined || step === undefined) throw new Error(`no such deal: ${row.way} ${row.step}`);
  return {
    id: row.id,
    acceptorId: row.acceptor_id,
    acceptor: row.acceptor_name,
    isDeposit: row.type === 'buy',
    money: row.money,
    number: row.number,
    rate: row.rate,
    way,
    ownAccount: row.deal_account,
    otherAccount: row.hes_account,
    otherName: row.hes_realname,
    step,
    isDisputed: row.dispute === 1,
    disputedBy: acceptorOpeners[row.dispute_by - 1] ?? null,
    deadline: row.deadline,
    openedAt: row.create_time,
    updatedAt: row.update_time,
    endedAt: row.end_time,
    reference: row.reference,
    verdict: row.verdict,
    verdictReason: row.verdict_reason,
    bondPaid: row.bond_paid,
    isAgent: row.is_agent === 1,
  };
}

/** What the two sides know of each other while a deal is open. */
export interface AcceptorDealDetails extends AcceptorDealView {
  readonly mobile: string;
  readonly receiver: {
    readonly realName: string;
    readonly alipayAccount: string;
    readonly wechatAccount: string;
    readonly wechatNickname: string;
    readonly bankName: string;
    readonly bankAccount: string;
  };
  readonly serverTime: string;
  readonly codeTo: string;
}

export function decodeAcceptorDetails(row: AcceptorDealWholeRow): AcceptorDealDetails {
  const { receiver } = row;
  return {
    ...decodeAcceptorDeal(row),
    mobile: row.mobile,
    receiver: {
      realName: receiver.real_name,
      alipayAccount: receiver.ali_pay,
      wechatAccount: receiver.we_chat,
      wechatNickname: receiver.wechat_nickname,
      bankName: receiver.bank_name,
      bankAccount: receiver.bank_account,
    },
    serverTime: row.server_time,
    codeTo: row.code_to,
  };
}

export type AcceptorState = (typeof acceptorStates)[number];

/** What somebody is as an agent. */
export interface OwnAcceptor {
  readonly id: number;
  readonly status: AcceptorState;
  readonly name: string;
  readonly city: string;
  readonly district: string;
  readonly isRegional: boolean;
  readonly depositRate: string;
  readonly withdrawalRate: string;
  readonly depositMost: string;
  readonly withdrawalMost: string;
  readonly bond: string;
  readonly balance: string;
  readonly indexRate: string;
  readonly isOpen: boolean;
}

export function decodeOwnAcceptor(row: OwnAcceptorRow): OwnAcceptor {
  return {
    id: row.id,
    status: acceptorStates.find((one) => one === row.status) ?? 'none',
    name: row.name,
    city: row.city_name,
    district: row.district_name,
    isRegional: row.is_regional === 1,
    depositRate: row.recharge_rate,
    withdrawalRate: row.cash_rate,
    depositMost: row.recharge_amount,
    withdrawalMost: row.cash_amount,
    bond: row.bond,
    balance: row.balance,
    indexRate: row.index_rate,
    isOpen: row.is_open === 1,
  };
}

/** The wire's names, for refusals that name a field. */
export const acceptorDealFields = {
  way: 'way',
  mobile: 'mobile',
  account: 'deal_account',
  money: 'money',
  rate: 'rate',
} as const satisfies Record<string, keyof InputOf<typeof acceptorCalls.open>>;
