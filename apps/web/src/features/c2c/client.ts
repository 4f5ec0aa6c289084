/** Calls and events of fiat trading: the one place of the web where the wire's names for them are mapped. */
import type { SecondStepAnswer } from '@bourse/client/second-step/use-second-step.ts';
import { call } from '@bourse/client/wire/api.ts';
import { onEvent } from '@bourse/client/wire/socket.ts';
import {
  type Advert,
  type CashInfo,
  calls,
  type Deal,
  decodeAdvert,
  decodeDeal,
  decodeLegalCoin,
  encodeNewAdvert,
  encodeNewDeal,
  encodePlatformChoice,
  type LegalCoin,
  type NewAdvert,
  type NewDeal,
  payMethodFields,
} from '@bourse/contract';
import { noteServerTime } from '../../domain/index-price/server-clock.ts';

/** Returns the exchange's sentence. */
export async function saveMethods(info: CashInfo, answer: SecondStepAnswer): Promise<string> {
  const fields = Object.entries(payMethodFields).map(([name, field]) => [field, info[name as keyof CashInfo]]);
  return (await call(calls.c2c.saveMethods, { ...Object.fromEntries(fields), ...answer }, { isShown: true })).message;
}

export async function loadCoins(): Promise<readonly LegalCoin[]> {
  return (await call(calls.c2c.currencies, {})).message.legal.map(decodeLegalCoin);
}

/** Returns the exchange's sentence and the advert's number. */
export async function postAdvert(advert: NewAdvert): Promise<{ message: string; id: number }> {
  return await call(calls.c2c.post, encodeNewAdvert(advert), { isShown: true });
}

export async function withdrawAdvert(id: number): Promise<string> {
  return (await call(calls.c2c.withdraw, { id }, { isShown: true })).message;
}

/** One of others' as it can be taken now; null: it cannot. */
export async function loadAdvert({ id, isSell, coinId }: Advert): Promise<Advert | null> {
  const { list } = (await call(calls.c2c.platform, { ...encodePlatformChoice(isSell, coinId), page: 1, id })).message;
  return list[0] === undefined ? null : decodeAdvert(list[0]);
}

/** Lets an advert rest, or offers it again; returns the exchange's sentence. */
export async function pauseAdvert(id: number, isPaused: boolean): Promise<string> {
  return (await call(calls.c2c.pause, { id, is_paused: isPaused ? '1' : '0' }, { isShown: true })).message;
}

/** Returns the exchange's sentence and the deal's number. */
export async function takeAdvert(deal: NewDeal): Promise<{ msg: string; id: number }> {
  return (await call(calls.c2c.take, encodeNewDeal(deal), { isShown: true })).message;
}

/** A deal as it stands, and where the code of a release goes; empty: the second step is asked for. */
export interface LoadedDeal extends Deal {
  readonly codeTo: string;
}

export async function loadDeal(id: number): Promise<LoadedDeal> {
  const { message } = await call(calls.c2c.deal, { id });
  noteServerTime(Date.parse(message.server_time));
  return { ...decodeDeal(message), codeTo: message.code_to };
}

export async function cancelDeal(id: number): Promise<string> {
  return (await call(calls.c2c.cancel, { id }, { isShown: true })).message;
}

export async function payDeal(id: number): Promise<string> {
  return (await call(calls.c2c.pay, { id }, { isShown: true })).message;
}

/** The seller's word that the money is there; `code` is empty where the second step does. */
export async function releaseDeal(deal: Deal, code: string, answer: SecondStepAnswer): Promise<string> {
  const release = deal.isOwner ? calls.c2c.releaseOwn : calls.c2c.releaseTaken;
  return (await call(release, { id: deal.id, safecode: code, ...answer }, { isShown: true })).message;
}

/** Has staff decide about a paid deal; `text`, if any, is said in its chat. */
export async function disputeDeal(id: number, text: string): Promise<string> {
  return (await call(calls.c2c.dispute, { id, text }, { isShown: true })).message;
}

export async function giveUpDeal(id: number): Promise<string> {
  return (await call(calls.c2c.giveUp, { id }, { isShown: true })).message;
}

/** `picture`: the address of an upload, the receipt. */
export async function payDealLate(id: number, picture: string): Promise<string> {
  return (await call(calls.c2c.payLate, { id, picture }, { isShown: true })).message;
}

/** Of the other side of a deal. */
export async function blockOther(id: number, isBlocked: boolean): Promise<string> {
  return (await call(calls.c2c.block, { id, is_blocked: isBlocked ? '1' : '0' }, { isShown: true })).message;
}

/** Hears of one's own deals and adverts that changed; answers how to stop. */
export function onChangedC2c(listener: () => void): () => void {
  return onEvent('changed', ({ what }) => {
    if (what === 'c2c' || what === 'c2c_advert') listener();
  });
}
