/** Calls and events of staking: the one place of the web where the wire's names for them are mapped. */
import { call } from '@bourse/client/wire/api.ts';
import { onEvent } from '@bourse/client/wire/socket.ts';
import {
  calls,
  decodePledgeOffer,
  decodePledgeRank,
  decodePledgeSum,
  encodeNewPledge,
  type PledgeOffer,
  type PledgeRank,
  type PledgeSum,
} from '@bourse/contract';
import { noteServerTime } from '../../domain/index-price/server-clock.ts';

export async function loadOffers(): Promise<readonly PledgeOffer[]> {
  const { message, server_time: time } = await call(calls.pledge.products, {});
  noteServerTime(Date.parse(time));
  return message.map(decodePledgeOffer);
}

/** Returns the exchange's sentence. */
export async function buyPledge(offer: PledgeOffer, amount: string): Promise<string> {
  return (await call(calls.pledge.buy, encodeNewPledge(offer, amount))).message;
}

/** Returns the exchange's sentence. */
export async function endPledge(id: number): Promise<string> {
  return (await call(calls.pledge.end, { id })).message;
}

/** What one was paid, by coin. */
export async function loadEarned(): Promise<readonly PledgeSum[]> {
  return (await call(calls.pledge.holdings, { page: 1, limit: 1 })).message.earned.map(decodePledgeSum);
}

export async function loadRanking(): Promise<readonly PledgeRank[]> {
  return (await call(calls.pledge.ranking, {})).message.map(decodePledgeRank);
}

/** Hears of one's own holdings that were bought or have ended; answers how to stop. */
export function onChangedPledge(listener: () => void): () => void {
  return onEvent('changed', ({ what }) => {
    if (what === 'pledge') listener();
  });
}
