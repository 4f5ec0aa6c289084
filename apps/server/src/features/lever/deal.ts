/** What a pair offers, with its mark and the orders that wait in it, and one's own account and positions. */
import type { calls, LeverDealRow } from '@bourse/contract';
import {
  formatDecimal,
  formatLots,
  formatTicks,
  isDegraded,
  type LeverTerms,
  leverMarkOf,
  leverOpeningPercent,
  leverOwedTo,
  liquidationPercent,
  type Market,
  type State,
} from '@bourse/core';
import type { Handlers } from '../../http/handler.ts';
import { cnyPerUsdt, marketOfPair, percentOfPpm, trimDecimal } from '../market/index.ts';
import { amountOf, presentAccount, ratioPercent } from './present.ts';

const levelsShown = 20;
/** Own positions in the pair. */
const ownShown = 10;

/** Waiting limit orders by price, the best first. */
function levelsOf(state: State, market: Market, isLong: boolean): LeverDealRow['lever_transaction']['in'] {
  const lotsAt = new Map<number, number>();
  for (const id of state.lever.waiting.get(market.market) ?? []) {
    const order = state.lever.orders.get(id);
    if (order === undefined || order.status !== 'listing' || order.isLong !== isLong || order.limitTicks === 0)
      continue;
    lotsAt.set(order.limitTicks, (lotsAt.get(order.limitTicks) ?? 0) + order.lots);
  }
  return [...lotsAt]
    .sort(([a], [b]) => (isLong ? b - a : a - b))
    .slice(0, levelsShown)
    .map(([ticks, lots]) => ({ price: formatTicks(market, ticks), number: trimDecimal(formatLots(market, lots)) }));
}

function offeredIn(market: Market, terms: LeverTerms | undefined) {
  return {
    multiple: {
      muit: [...(terms?.multiples ?? [])],
      share: (terms?.shares ?? []).map((value) => ({ value })),
    },
    lever_share_limit: { min: terms?.shareMin ?? 0, max: terms?.shareMax ?? 0 },
    lever_share_num: terms === undefined ? '0' : trimDecimal(formatLots(market, terms.lotsPerShare)),
    spread: percentOfPpm(terms?.spreadPpm ?? 0),
    lever_trade_fee: percentOfPpm(terms?.feePpm ?? 0),
    overnight_rate: percentOfPpm(terms?.overnightPpm ?? 0),
    liquidation_rate: String(liquidationPercent),
    opening_rate: String(leverOpeningPercent),
    tiers: (terms?.tiers ?? []).map(({ toMinor, ratePpm, deductionMinor, multipleMax }) => ({
      to: amountOf(market, toMinor),
      rate: percentOfPpm(ratePpm),
      deduction: amountOf(market, deductionMinor),
      multiple: multipleMax,
    })),
    is_open: terms?.isOpen === true && market.isOpen ? 1 : 0,
  };
}

const nobody = {
  user_lever: '0',
  all_levers: '0',
  hazard_rate: '',
  my_transaction: [],
  account: { cash: '0', locked: '0', margins: '0', maintenance: '0', equity: '0', owed: '0' },
};

function ownIn(state: State, market: Market, userId: number) {
  const { asset } = market.quote;
  const { account, positions } = presentAccount(state, userId, asset);
  const amount = (minor: bigint) => amountOf(market, minor);
  return {
    user_lever: amount(account.usableMinor),
    all_levers: amount(account.equityMinor),
    hazard_rate: ratioPercent(account.equityMinor, account.maintenanceMinor),
    my_transaction: positions
      .filter(({ symbol }) => symbol === `${market.base.code}/${market.quote.code}`)
      .slice(0, ownShown),
    account: {
      cash: amount(account.cashMinor),
      locked: amount(account.locksMinor),
      margins: amount(account.marginsMinor),
      maintenance: amount(account.maintenanceMinor),
      equity: amount(account.equityMinor),
      owed: amount(leverOwedTo(state, userId, asset)),
    },
  };
}

export const leverDeal: Handlers<typeof calls.lever>['deal'] = async (input, { user, services }) => {
  const { writer, config, now } = services;
  const { value } = await writer.read((state): LeverDealRow | null => {
    const market = marketOfPair(state, input.legal_id, input.currency_id);
    if (market === undefined) return null;
    return {
      lever_transaction: { in: levelsOf(state, market, true), out: levelsOf(state, market, false) },
      last_price: formatTicks(market, leverMarkOf(state, market.market)),
      ExRAte: cnyPerUsdt(state, config),
      ...offeredIn(market, state.lever.terms.get(market.market)),
      ...(user === null ? nobody : ownIn(state, market, user.userId)),
      is_sound: isDegraded(state, market.market, now()) ? 0 : 1,
      tick: market.tick,
      lot: trimDecimal(formatDecimal(market.lotUnits, market.lotDecimals)),
      server_time: new Date(now()).toISOString(),
    };
  });
  return value === null ? { refused: 'market_not_found' } : { message: value };
};
