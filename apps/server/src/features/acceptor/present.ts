/** Agents and deals with them, as one of their sides sees them. */
import {
  type AcceptorDealView,
  type AcceptorDealWholeRow,
  type AcceptorRow,
  type CashInfo,
  encodeAcceptorDeal,
  type OwnAcceptorRow,
  type PayWay,
} from '@bourse/contract';
import { type Acceptor, acceptorMostOf, areAcceptorsOpen, balanceOf, formatMinor, type State } from '@bourse/core';
import type { Services } from '../../services.ts';
import { cashInfoFor, openCashInfo } from '../c2c/index.ts';
import { verifiedNameOf } from '../identity/index.ts';
import { trimDecimal } from '../market/index.ts';
import type { AcceptorDealRow } from './view/reads.ts';

const timeOf = (ms: number) => (ms === 0 ? '' : new Date(ms).toISOString());
const rateDigits = 4;
export const rateText = (rate: number) => trimDecimal(formatMinor(BigInt(rate), rateDigits));
const moneyText = (fen: bigint | number) => formatMinor(BigInt(fen), 2);

/** With two decimals. */
const formatMoney = (money: string) => {
  const [whole = '0', cents = ''] = money.split('.');
  return `${whole}.${cents.padEnd(2, '0').slice(0, 2)}`;
};

export function usdtIn({ market }: Pick<State, 'market'>): { asset: number; scale: number } {
  const usdt = market.assets.find(({ code }) => code === 'USDT');
  if (usdt === undefined) throw new Error('no USDT');
  return usdt;
}

export function usdtText(state: State, minor: bigint): string {
  return trimDecimal(formatMinor(minor, usdtIn(state).scale));
}

/** USDT of somebody's fiat account. */
export function fiatBalance(state: State, userId: number): string {
  return usdtText(state, balanceOf(state, userId, 'legal', usdtIn(state).asset).available);
}

const noAccounts = {
  wechat_nickname: '',
  wechat_account: '',
  ali_nickname: '',
  ali_account: '',
  bank_name: '',
  bank_account: '',
  bank_address: '',
};

/** `info`: the agent's account of one way; null: it is not shown. */
export function presentAcceptor(state: State, acceptor: Acceptor, userId: number, info: CashInfo | null): AcceptorRow {
  const { acceptorId: id, name, terms } = acceptor;
  const ways = [...(state.c2c.methods.get(acceptor.userId)?.ways.keys() ?? [])];
  return {
    id,
    name,
    recharge_rate: rateText(terms.rechargeRate),
    cash_rate: rateText(terms.cashRate),
    recharge_amount: moneyText(acceptorMostOf(state, acceptor, true)),
    cash_amount: moneyText(acceptorMostOf(state, acceptor, false)),
    user_balance: fiatBalance(state, userId),
    way: ways.join(','),
    ...noAccounts,
    ...(info !== null && {
      wechat_nickname: info.wechatNickname,
      wechat_account: info.wechatAccount,
      ali_account: info.alipayAccount,
      bank_name: info.bankName,
      bank_account: info.bankAccount,
    }),
  };
}

export function presentOwn(state: State, own: Acceptor | undefined, userId: number): OwnAcceptorRow {
  const { cnyRate } = state.c2c;
  const terms = own?.terms;
  return {
    id: own?.acceptorId ?? 0,
    status: own?.status ?? 'none',
    name: own?.name ?? '',
    city_name: own?.city ?? '',
    district_name: own?.district ?? '',
    is_regional: own?.isRegional ? 1 : 0,
    recharge_rate: rateText(terms?.rechargeRate ?? 0),
    cash_rate: rateText(terms?.cashRate ?? 0),
    recharge_amount: moneyText(terms?.rechargeMaxFen ?? 0),
    cash_amount: moneyText(terms?.cashMaxFen ?? 0),
    bond: usdtText(state, own?.bondMinor ?? 0n),
    balance: fiatBalance(state, userId),
    index_rate: cnyRate === 0 ? '' : rateText(cnyRate),
    is_open: areAcceptorsOpen(state) ? 1 : 0,
  };
}

/** What a user said of themselves, sealed with their key. */
export interface Told {
  readonly mobile: string;
  readonly account: string;
}

const nothingTold: Told = { mobile: '', account: '' };

async function openTold({ vault }: Services, userId: number, sealed: string): Promise<Told> {
  const text = await vault.open(userId, sealed);
  return text === null ? nothingTold : (JSON.parse(text) as Told);
}

/** The account of a way. */
export function accountOf(way: PayWay, info: CashInfo): string {
  if (way === 'bank') return info.bankAccount;
  return way === 'ali_pay' ? info.alipayAccount : info.wechatAccount;
}

/** Somebody's account of a way as they have it now; empty: none. */
export async function accountNow(services: Services, userId: number, way: PayWay): Promise<string> {
  const sealed = services.writer.state.c2c.methods.get(userId)?.sealed;
  const info = sealed === undefined ? null : await openCashInfo(services, userId, sealed);
  return info === null ? '' : accountOf(way, info);
}

export const isOpenDeal = ({ writer }: Pick<Services, 'writer'>, { id, ended_at }: AcceptorDealRow): boolean =>
  // Where the view is behind, the core knows that it has ended.
  ended_at === 0 && writer.state.acceptor.deals.has(id);

interface Shown {
  readonly told: Told;
  readonly otherAccount: string;
  readonly otherName: string;
}

const hidden: Shown = { told: nothingTold, otherAccount: '', otherName: '' };

async function shownOf(services: Services, row: AcceptorDealRow, isAgent: boolean): Promise<Shown> {
  const told = await openTold(services, row.user_id, row.told);
  const [otherAccount, otherName] = await Promise.all([
    isAgent ? told.account : accountNow(services, row.agent_id, row.way),
    verifiedNameOf(services, isAgent ? row.user_id : row.agent_id),
  ]);
  return { told, otherAccount, otherName };
}

const openers = { user: 'user', agent: 'agent' } as const;

function viewOf(row: AcceptorDealRow, acceptor: string, isAgent: boolean, isOpen: boolean, shown: Shown) {
  const by = row.disputed_by === row.user_id ? openers.user : openers.agent;
  const view: AcceptorDealView = {
    id: row.id,
    acceptorId: row.acceptor_id,
    acceptor,
    isDeposit: row.is_deposit,
    money: formatMoney(row.money),
    number: trimDecimal(row.number),
    rate: trimDecimal(row.rate),
    way: row.way,
    ownAccount: shown.told.account,
    otherAccount: shown.otherAccount,
    otherName: shown.otherName,
    step: row.step,
    isDisputed: isOpen && row.disputed_at > 0,
    disputedBy: row.disputed_at === 0 ? null : row.disputed_by === 0 ? 'exchange' : by,
    deadline: timeOf(row.deadline),
    openedAt: timeOf(row.opened_at),
    updatedAt: timeOf(row.updated_at),
    endedAt: timeOf(row.ended_at),
    reference: row.reference,
    verdict: row.verdict,
    verdictReason: row.reason,
    bondPaid: trimDecimal(row.bond_paid),
    isAgent,
  };
  return encodeAcceptorDeal(view);
}

export async function presentAcceptorDeal(services: Services, row: AcceptorDealRow, acceptor: string, userId: number) {
  const isAgent = row.agent_id === userId;
  const isOpen = isOpenDeal(services, row);
  return viewOf(row, acceptor, isAgent, isOpen, isOpen ? await shownOf(services, row, isAgent) : hidden);
}

type Receiver = AcceptorDealWholeRow['receiver'];

export const noReceiver: Receiver = {
  real_name: '',
  ali_pay: '',
  we_chat: '',
  wechat_nickname: '',
  bank_name: '',
  bank_account: '',
};

/** Where the CNY of a deal goes, as it was when it opened. */
export async function receiverIn(services: Services, row: AcceptorDealRow): Promise<Receiver> {
  const receiver = row.is_deposit ? row.agent_id : row.user_id;
  const [info, name] = await Promise.all([
    openCashInfo(services, receiver, row.sealed),
    verifiedNameOf(services, receiver),
  ]);
  if (info === null) return noReceiver;
  const part = cashInfoFor(row.way, info);
  return {
    real_name: name || part.realName,
    ali_pay: part.alipayAccount,
    we_chat: part.wechatAccount,
    wechat_nickname: part.wechatNickname,
    bank_name: part.bankName,
    bank_account: part.bankAccount,
  };
}

/** With what the two sides know of each other while it is open. */
export async function presentWhole(
  services: Services,
  row: AcceptorDealRow,
  acceptor: string,
  userId: number,
  codeTo: string,
): Promise<AcceptorDealWholeRow> {
  const isAgent = row.agent_id === userId;
  const isOpen = isOpenDeal(services, row);
  const [shown, receiver] = isOpen
    ? await Promise.all([shownOf(services, row, isAgent), receiverIn(services, row)])
    : [hidden, noReceiver];
  return {
    ...viewOf(row, acceptor, isAgent, isOpen, shown),
    mobile: shown.told.mobile,
    receiver,
    server_time: timeOf(services.now()),
    code_to: codeTo,
  };
}
