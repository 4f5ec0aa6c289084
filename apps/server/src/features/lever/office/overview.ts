/** What is open in each market, what it may cost the house, and what covers it. Pure. */
import type { LeverCover, LeverInterest, LeverOffice, LeverOfficeMarket, LeverOwed } from '@bourse/contract';
import {
  balanceOf,
  formatDecimal,
  formatLots,
  formatTicks,
  house,
  isDegraded,
  type LeverSide,
  leverCoverLeft,
  leverMarkOf,
  leverNeedOf,
  leverSidesOf,
  type Market,
  type State,
} from '@bourse/core';
import { currencyIdOf, marketIdOf, symbolOf, trimDecimal } from '../../market/index.ts';
import { amountOf } from '../present.ts';
import { presentLeverTerms } from './terms.ts';

const debtsShown = 100;

interface Counted {
  count: number;
  shares: number;
}

type CountedSides = ReadonlyMap<number, { readonly long: Counted; readonly short: Counted }>;

/** Positions and lots of the contract by market: a lot may have had another size when they were opened. */
function countedSides(state: State): CountedSides {
  const counted = new Map<number, { long: Counted; short: Counted }>();
  for (const { market, isLong, shares, status } of state.lever.orders.values()) {
    if (status === 'listing') continue;
    const both = counted.get(market) ?? { long: { count: 0, shares: 0 }, short: { count: 0, shares: 0 } };
    counted.set(market, both);
    const side = isLong ? both.long : both.short;
    side.count += 1;
    side.shares += shares;
  }
  return counted;
}

function interestOf(market: Market, side: LeverSide, sign: 1n | -1n, mark: bigint, counted: Counted | undefined) {
  const worth = mark * side.lots;
  return {
    count: counted?.count ?? 0,
    shares: counted?.shares ?? 0,
    quantity: trimDecimal(formatLots(market, Number(side.lots))),
    notional: amountOf(market, worth * market.unitMinor),
    profit: amountOf(market, sign * (worth - side.cost) * market.unitMinor),
  } satisfies LeverInterest;
}

function presentMarket(state: State, market: Market, counted: CountedSides, now: number): LeverOfficeMarket {
  const id = market.market;
  const { long, short } = leverSidesOf(state, id);
  const ticks = leverMarkOf(state, id);
  const mark = BigInt(ticks);
  const [terms, held] = [state.lever.terms.get(id), state.lever.held.get(id)];
  return {
    id: marketIdOf(market),
    symbol: symbolOf(market),
    base: market.base.code,
    quote: market.quote.code,
    decimals: market.quote.scale,
    lotStep: trimDecimal(formatDecimal(market.lotUnits, market.lotDecimals)),
    mark: ticks === 0 ? '' : formatTicks(market, ticks),
    isSound: !isDegraded(state, id, now),
    terms: terms === undefined ? null : presentLeverTerms(market, terms),
    held:
      held === undefined
        ? null
        : { terms: presentLeverTerms(market, held.terms), until: new Date(held.until).toISOString() },
    long: interestOf(market, long, 1n, mark, counted.get(id)?.long),
    short: interestOf(market, short, -1n, mark, counted.get(id)?.short),
    // The house is the other side of all of them.
    net: amountOf(market, mark * (short.lots - long.lots) * market.unitMinor),
    need: amountOf(market, leverNeedOf(state, market)),
  };
}

function presentCover(state: State, market: Market): LeverCover {
  const { quote } = market;
  const has = (owner: number) => balanceOf(state, owner, 'change', quote.asset).available;
  const [counterparty, insurance] = [has(house.leverCounterparty), has(house.insuranceFund)];
  const left = leverCoverLeft(state, quote.asset);
  let owed = 0n;
  for (const debt of state.lever.debts.values()) if (debt.asset === quote.asset) owed += debt.amountMinor;
  const amount = (minor: bigint) => amountOf(market, minor);
  return {
    coinId: currencyIdOf(quote),
    coin: quote.code,
    counterparty: amount(counterparty),
    insurance: amount(insurance),
    need: amount(counterparty + insurance - left),
    left: amount(left),
    owed: amount(owed),
  };
}

function presentDebts(state: State, markets: readonly Market[]): LeverOwed[] {
  const owed: LeverOwed[] = [];
  for (const { debtId, userId, asset, amountMinor } of state.lever.debts.values()) {
    const market = markets.find(({ quote }) => quote.asset === asset);
    if (market === undefined) continue;
    const account = state.auth.users.get(userId)?.account ?? '';
    owed.push({ id: debtId, userId, account, amount: amountOf(market, amountMinor), coin: market.quote.code });
    if (owed.length === debtsShown) break;
  }
  return owed;
}

export function leverOffice(state: State, now: number): LeverOffice {
  const { markets } = state.market;
  const counted = countedSides(state);
  const used = new Set([...state.lever.terms.keys(), ...state.lever.sides.keys()]);
  const byCoin = new Map(
    markets.filter(({ market }) => used.has(market)).map((market) => [market.quote.asset, market] as const),
  );
  return {
    // Those that offer nothing yet too: their first terms are proposed there.
    markets: markets.map((market) => presentMarket(state, market, counted, now)),
    covers: [...byCoin.values()].map((market) => presentCover(state, market)),
    debts: presentDebts(state, markets),
    debtsTotal: state.lever.debts.size,
  };
}
