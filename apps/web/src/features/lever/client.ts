/** Calls and events of leveraged contracts: the one place of the web where they are named. */
import { call } from '@bourse/client/wire/api.ts';
import { onEvent } from '@bourse/client/wire/socket.ts';
import {
  calls,
  decodeLever,
  decodeLeverLiquidation,
  decodeLeverOffer,
  encodeLeverStops,
  encodeNewLever,
  encodePair,
  type LeverContract,
  type LeverLiquidation,
  type LeverNews,
  type LeverOffer,
  type NewLever,
  type PairIds,
} from '@bourse/contract';

export async function loadLeverOffer(pair: PairIds): Promise<LeverOffer> {
  return decodeLeverOffer((await call(calls.lever.deal, encodePair(pair))).message);
}

/** Returns what the exchange says of it. */
export async function openLever(asked: NewLever): Promise<string> {
  return (await call(calls.lever.submit, encodeNewLever(asked))).message;
}

/** As the wire counts what is listed. */
const listed = { positions: 1, orders: 0, closed: 3, cancelled: 4 } as const;
export type LeverList = keyof typeof listed;

/** Rows of a page. */
export const leverPageRows = 10;

export interface LeverPage {
  readonly rows: readonly LeverContract[];
  readonly total: number;
}

export async function loadLevers(list: LeverList, page: number, limit = leverPageRows): Promise<LeverPage> {
  const { message } = await call(calls.lever.myTrade, { status: listed[list], page, limit });
  return { rows: message.list.map(decodeLever), total: message.total };
}

/** The liquidation that closed a position. */
export async function loadLiquidation(id: number): Promise<LeverLiquidation> {
  return decodeLeverLiquidation((await call(calls.lever.receipt, { id })).message);
}

/** @param shares lots of it; null: all, however many it has by then */
export async function closeLever(id: number, shares: number | null): Promise<string> {
  return (await call(calls.lever.close, shares === null ? { id } : { id, share: String(shares) })).message;
}

const sides = { all: 0, longs: 1, shorts: 2 } as const;
export type LeverSides = keyof typeof sides;

export async function closeLevers(which: LeverSides): Promise<string> {
  return (await call(calls.lever.batchClose, { type: sides[which] })).message;
}

export async function cancelLever(id: number): Promise<string> {
  return (await call(calls.lever.cancel, { id })).message;
}

export async function setLeverStops(stops: Pick<LeverContract, 'id' | 'takeProfit' | 'stopLoss'>): Promise<string> {
  return (await call(calls.lever.setStop, encodeLeverStops(stops))).message;
}

/** Hears that one's own contracts changed; answers how to stop. */
export function onChangedLever(listener: () => void): () => void {
  return onEvent('changed', ({ what }) => {
    if (what === 'lever') listener();
  });
}

/** Hears of one's own positions and waiting orders, whole; answers how to stop. */
export function onLeverNews(listener: (news: LeverNews) => void): () => void {
  return onEvent('lever_trade', listener);
}
