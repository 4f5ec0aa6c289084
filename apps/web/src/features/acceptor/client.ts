/** Calls and events of agents: the one place of the web where the wire's names for them are mapped. */
import type { SecondStepAnswer } from '@bourse/client/second-step/use-second-step.ts';
import { call } from '@bourse/client/wire/api.ts';
import { onEvent } from '@bourse/client/wire/socket.ts';
import {
  type AcceptorDealDetails,
  type AcceptorDealView,
  type AcceptorOffer,
  calls,
  decodeAcceptor,
  decodeAcceptorDeal,
  decodeAcceptorDetails,
  decodeOwnAcceptor,
  type OwnAcceptor,
  type PayWay,
} from '@bourse/contract';
import { noteServerTime } from '../../domain/index-price/server-clock.ts';

const shown = { isShown: true } as const;

export async function loadAcceptors(): Promise<readonly AcceptorOffer[]> {
  return (await call(calls.acceptor.list, {})).message.list.map(decodeAcceptor);
}

export interface NewAcceptorDeal {
  readonly acceptorId: number;
  readonly isDeposit: boolean;
  readonly way: PayWay;
  readonly mobile: string;
  /** One's own of that way. */
  readonly account: string;
  /** CNY. */
  readonly money: string;
  /** The worst that is accepted. */
  readonly rate: string;
}

/** Returns the exchange's sentence and the deal's number. */
export async function openDeal(deal: NewAcceptorDeal): Promise<{ msg: string; id: number }> {
  const { acceptorId, isDeposit, account, ...rest } = deal;
  const fields = { ...rest, acceptor_id: acceptorId, type: isDeposit ? 'buy' : 'sell', deal_account: account } as const;
  return (await call(calls.acceptor.open, fields, shown)).message;
}

export async function loadAgentDeal(id: number): Promise<AcceptorDealDetails> {
  const { message } = await call(calls.acceptor.deal, { id });
  noteServerTime(Date.parse(message.server_time));
  return decodeAcceptorDetails(message);
}

/** Pages of deals that are looked through for those that wait. */
const waitingPagesMax = 5;

/** Deals at one's own desk that have not ended; `isWhole` false: there may be more behind those that were looked through. */
export async function loadWaiting(): Promise<{
  readonly deals: readonly AcceptorDealView[];
  readonly isWhole: boolean;
}> {
  const deals: AcceptorDealView[] = [];
  for (let page = 1; page <= waitingPagesMax; page += 1) {
    const { list, limit, total, server_time } = (await call(calls.acceptor.deals, { role: 'agent', page })).message;
    noteServerTime(Date.parse(server_time));
    deals.push(...list.map(decodeAcceptorDeal).filter(({ endedAt }) => endedAt === ''));
    if (list.length === 0 || page * limit >= total) return { deals, isWhole: true };
  }
  return { deals, isWhole: false };
}

type PlainAct = 'paid' | 'accept' | 'refuse' | 'cancel';

/** What one side does with a deal and nothing else is asked for; returns the exchange's sentence. */
export async function actOnDeal(act: PlainAct, id: number): Promise<string> {
  return (await call(calls.acceptor[act], { id }, shown)).message;
}

/** `picture`: the address of an upload, the receipt. */
export async function transferred(id: number, reference: string, picture: string): Promise<string> {
  return (await call(calls.acceptor.transferred, { id, reference, picture }, shown)).message;
}

/** The receiver's word that the money is there; `code` where there is no second step. */
export async function confirmDeal(
  { id, isAgent }: AcceptorDealView,
  code: string,
  answer: SecondStepAnswer,
): Promise<string> {
  const confirm = isAgent ? calls.acceptor.confirm : calls.acceptor.confirmReceived;
  return (await call(confirm, { id, safecode: code, ...answer }, shown)).message;
}

/** Has staff decide; `text`, if any, is said in the chat. */
export async function disputeAgentDeal(id: number, text: string): Promise<string> {
  return (await call(calls.acceptor.dispute, { id, text }, shown)).message;
}

export async function loadOwn(): Promise<OwnAcceptor> {
  return decodeOwnAcceptor((await call(calls.acceptor.own, {})).message);
}

export async function applyAsAgent(fields: {
  name: string;
  city_name: string;
  district_name: string;
}): Promise<string> {
  return (await call(calls.acceptor.apply, fields, shown)).message;
}

export interface TermsFields {
  readonly recharge_rate: string;
  readonly cash_rate: string;
  readonly recharge_amount: string;
  readonly cash_amount: string;
}

export async function saveTerms(fields: TermsFields): Promise<string> {
  return (await call(calls.acceptor.terms, fields, shown)).message;
}

/** Takes an application back, or is an agent no more. */
export async function leaveDesk(): Promise<string> {
  return (await call(calls.acceptor.leave, {}, shown)).message;
}

/** Hears of one's own deals with agents, and of what one is as an agent; returns how to stop. */
export function onChangedAcceptor(listener: () => void): () => void {
  return onEvent('changed', ({ what }) => {
    if (what === 'acceptor_deal' || what === 'acceptor') listener();
  });
}
