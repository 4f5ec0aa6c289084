/** Rounds and purchases, as they are shown. */
import type { OfficePresale, Presale, PresaleStatus } from '@bourse/contract';
import { formatMinor, isPresaleSelling, type PresaleRound, presaleEndIfOn, type State } from '@bourse/core';
import { currencyIdOf, trimDecimal } from '../market/index.ts';

const timeOf = (ms: number) => new Date(ms).toISOString();

export function coinsOf({ market }: Pick<State, 'market'>, { terms }: PresaleRound) {
  const [coin, pay] = [market.assets[terms.asset], market.assets[terms.payAsset]];
  if (coin === undefined || pay === undefined) throw new Error('a round has no coin');
  const amount = (minor: bigint) => trimDecimal(formatMinor(minor, coin.scale));
  const money = (minor: bigint) => trimDecimal(formatMinor(minor, pay.scale));
  return { coin, pay, amount, money };
}

function statusOf({ stage, isReached, offSince, terms, endAt }: PresaleRound, now: number): PresaleStatus {
  if (stage === 'settling') return 'settling';
  if (stage === 'locked' || stage === 'unlocking') return 'locked';
  if (stage === 'done') return isReached ? 'done' : 'missed';
  if (now < terms.startAt) return 'announced';
  if (offSince !== null) return 'paused';
  return now < endAt ? 'selling' : 'settling';
}

export function presentRound(state: State, round: PresaleRound, now: number): Presale {
  const { coin, pay, amount, money } = coinsOf(state, round);
  const { terms, soldMinor, stage } = round;
  const endAt = stage === 'selling' ? presaleEndIfOn(round, now) : round.endAt;
  return {
    id: round.roundId,
    version: round.version,
    coinId: currencyIdOf(coin),
    coin: coin.code,
    decimals: coin.scale,
    payCoin: pay.code,
    payDecimals: pay.scale,
    price: money(terms.priceMinor),
    total: amount(terms.totalMinor),
    sold: amount(soldMinor),
    left: amount(terms.totalMinor - soldMinor),
    userMax: amount(terms.userMaxMinor),
    softCap: amount(terms.softMinor),
    startsAt: timeOf(terms.startAt),
    endsAt: timeOf(endAt),
    unlocksAt: timeOf(Math.max(terms.unlockAt, endAt)),
    status: statusOf(round, now),
    isSelling: isPresaleSelling(round, now),
    seller: terms.seller,
    moreUrl: terms.moreUrl,
    paperUrl: terms.paperUrl,
  };
}

export function presentOfficeRound(state: State, round: PresaleRound, now: number): OfficePresale {
  const { pay, money } = coinsOf(state, round);
  return {
    ...presentRound(state, round, now),
    payCoinId: currencyIdOf(pay),
    isSwitchedOn: round.offSince === null,
    buyers: round.paying.size + round.holding.size,
    paid: money(round.paidMinor),
  };
}

/** The round that counts now: one that sells, else the next to sell, else the last; null: there is none. */
export function currentRound({ presale }: State, now: number): PresaleRound | null {
  const rounds = [...presale.rounds.values()];
  const waiting = rounds.filter(({ stage }) => stage === 'selling').sort((a, b) => a.terms.startAt - b.terms.startAt);
  return rounds.find((round) => isPresaleSelling(round, now)) ?? waiting[0] ?? rounds.at(-1) ?? null;
}
