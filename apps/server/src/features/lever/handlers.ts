/** Calls of leveraged contracts. A handler reads what was typed, submits or reads, and presents; every rule is the core's. */
import {
  type calls,
  decodeLeverCloses,
  decodeLeverPage,
  decodeLeverQuery,
  decodeLeverStops,
  decodeNewLever,
  type LeverPage,
  type LeverRow,
  newLeverFields,
  type TypedLever,
} from '@bourse/contract';
import {
  type CommandBodies,
  leverOrdersOf,
  type Market,
  parseDecimal,
  parseTicks,
  type Refusal,
  type State,
} from '@bourse/core';
import { translate } from '@bourse/i18n/server';
import type { Context, Handlers } from '../../http/handler.ts';
import { pageOf } from '../../http/page-of.ts';
import { marketOfPair, marketsOf, symbolOf } from '../market/index.ts';
import { leverDeal } from './deal.ts';
import { leverOfficeHandlers } from './office/calls.ts';
import { presentAccount, presentEnded } from './present.ts';
import { presentLiquidation } from './receipt.ts';
import { readLevers, readLiquidation } from './view/reads.ts';

type Calls = (typeof calls)['lever'];

/** Half a per cent. */
const slippageUsualPpm = 5000;
const percentDecimals = 4;
/** What no rule allows. */
const nothing = -1;

/** The markets of a pair, or of one coin where only that is named; null: all. */
function scopeOf(state: State, { quoteId, baseId }: Pick<LeverPage, 'quoteId' | 'baseId'>): number[] | null {
  if (quoteId === undefined && baseId === undefined) return null;
  return marketsOf(state, quoteId, baseId).map(({ market }) => market);
}

/** All coins that contracts are settled in. */
function quotesOf(state: State): number[] {
  return [...new Set([...state.lever.terms.keys()].map((id) => state.market.markets[id]?.quote.asset ?? 0))];
}

interface OpenRows {
  readonly positions: LeverRow[];
  readonly waiting: LeverRow[];
}

/** A user's open rows of some markets, or of all, newest first. */
export function openRows(state: State, userId: number, markets: readonly number[] | null): OpenRows {
  const accounts = quotesOf(state)
    .filter((asset) => leverOrdersOf(state, userId, asset).length > 0)
    .map((asset) => presentAccount(state, userId, asset));
  const symbols = markets?.flatMap((id) => state.market.markets[id] ?? []).map(symbolOf);
  const isShown = ({ symbol }: LeverRow) => symbols?.includes(symbol) ?? true;
  const rows = (of: 'positions' | 'waiting') =>
    accounts.flatMap((account) => account[of].filter(isShown)).sort((a, b) => b.id - a.id);
  return { positions: rows('positions'), waiting: rows('waiting') };
}

async function openPage({ services: { writer }, user }: Context<'session'>, asked: LeverPage, of: keyof OpenRows) {
  const { page, limit } = asked;
  const { value } = await writer.read((state) => openRows(state, user.userId, scopeOf(state, asked))[of]);
  return { list: value.slice((page - 1) * limit, page * limit), page, limit, total: value.length };
}

/** A price that may be left out; null: it does not lie on the tick. */
function stopTicks(market: Market, text: string): number | null {
  return text === '' ? 0 : parseTicks(market, text);
}

type Typed = Pick<
  CommandBodies['PlaceLever'],
  'multiple' | 'shares' | 'limitTicks' | 'slippagePpm' | 'stopProfitTicks' | 'stopLossTicks'
>;
type Unread = Refusal & { readonly field?: string };

const offStep = (market: Market): Unread => ({ refused: 'lever_stop_step', values: { step: market.tick } });

const noStops = { stopProfitTicks: 0, stopLossTicks: 0 };

function stopsOf(market: Market, { takeProfit, stopLoss }: Pick<TypedLever, 'takeProfit' | 'stopLoss'>) {
  const stopProfitTicks = stopTicks(market, takeProfit);
  const stopLossTicks = stopTicks(market, stopLoss);
  return stopProfitTicks === null || stopLossTicks === null ? offStep(market) : { stopProfitTicks, stopLossTicks };
}

/** A whole number that is typed in digits. */
const isCount = (text: string) => /^\d{1,9}$/.test(text);

/** What was typed as numbers of the core, or why it is none. */
function termsOf(market: Market, typed: TypedLever): Typed | Unread {
  const { shares, isMarket, limit, slippage, multiple } = typed;
  if (shares !== '' && !isCount(shares)) return { refused: 'lever_share_whole', field: newLeverFields.shares };
  const limitTicks = isMarket ? 0 : parseTicks(market, limit === '' ? '0' : limit);
  if (limitTicks === null) {
    const values = { step: market.tick };
    return { refused: 'lever_price_step', field: newLeverFields.limit, values };
  }
  if (!isMarket && limitTicks === 0) return { refused: 'lever_price_required', field: newLeverFields.limit };
  const stops = stopsOf(market, typed);
  if ('refused' in stops) return stops;
  const slippagePpm = slippage === '' ? slippageUsualPpm : Number(parseDecimal(slippage, percentDecimals) ?? nothing);
  return {
    multiple: multiple ?? 0,
    shares: shares === '' ? 0 : Number(shares),
    limitTicks,
    slippagePpm,
    ...stops,
  };
}

export const leverHandlers: Handlers<Calls> = {
  ...leverOfficeHandlers,

  deal: leverDeal,

  async submit(input, { services: { writer }, user: { userId }, idempotency, language }) {
    const typed = decodeNewLever(input);
    const market = marketOfPair(writer.state, typed.quoteId, typed.baseId);
    if (market === undefined) return { refused: 'market_not_found' };
    const terms = termsOf(market, typed);
    if ('refused' in terms) return terms;
    const asks = { userId, market: market.market, isLong: typed.isLong, ...terms };
    const outcome = await writer.submit({ kind: 'PlaceLever', idempotency, ...asks });
    if ('refused' in outcome) return outcome;
    const { orderId } = outcome.answer;
    const { value } = await writer.read((state) => {
      const { positions, waiting } = openRows(state, userId, [market.market]);
      return [...positions, ...waiting].find(({ id }) => id === orderId) ?? null;
    });
    return { message: translate(language, 'lever.submitted'), order: value };
  },

  async dealall(input, context) {
    const page = await openPage(context, decodeLeverPage(input), 'positions');
    return { message: { ...page, data: page.list } };
  },

  async myTrade(input, context) {
    const { writer } = context.services;
    const { status, ...asked } = decodeLeverQuery(input);
    if (status === 'waiting' || status === 'open') {
      const page = await openPage(context, asked, status === 'waiting' ? 'waiting' : 'positions');
      return { message: { ...page, message: { data: page.list, total: page.total } } };
    }
    const markets = scopeOf(writer.state, asked);
    const { message, ...rest } = await pageOf(
      context,
      (db, userId) =>
        readLevers(db, userId, {
          page: asked.page,
          limit: asked.limit,
          status: status === 'closed' ? 'closed' : 'revoked',
          markets,
        }),
      (row) => presentEnded(writer.state, row),
    );
    return { message: { ...message, message: { data: message.list, total: message.total } }, ...rest };
  },

  async receipt({ id }, context) {
    const { services, user } = context;
    const { view, writer } = services;
    await context.isCaughtUp(view.lastSeqOf(user.userId));
    const read = await readLiquidation(view.db, user.userId, id);
    if (read === null) return { refused: 'lever_not_found', field: 'id' };
    const { value } = await writer.read((state) => presentLiquidation(state, read));
    return { message: value };
  },

  async close({ id: orderId, share }, { services: { writer }, user: { userId }, idempotency, language }) {
    if (share !== '' && !isCount(share)) return { refused: 'lever_share_whole', field: 'share' };
    if (share !== '' && Number(share) === 0)
      return { refused: 'lever_share_min', field: 'share', values: { least: '1' } };
    const outcome = await writer.submit({ kind: 'CloseLever', idempotency, userId, orderId, shares: Number(share) });
    return 'refused' in outcome ? outcome : { message: translate(language, 'lever.closing') };
  },

  async batchClose(input, { services: { writer }, user: { userId }, idempotency, language }) {
    const { side, ...pair } = decodeLeverCloses(input);
    const onlyMarkets = scopeOf(writer.state, pair);
    const outcome = await writer.submit({ kind: 'CloseLevers', idempotency, userId, side, onlyMarkets });
    if ('refused' in outcome) return outcome;
    const count = outcome.answer.orderIds.length;
    const message =
      count === 0
        ? translate(language, 'lever.none_to_close')
        : translate(language, 'lever.closing_all', { n: String(count) });
    return { message, count };
  },

  async setStop(input, { services: { writer }, user: { userId }, idempotency, language }) {
    const { state } = writer;
    const typed = decodeLeverStops(input);
    const orderId = typed.id;
    const order = state.lever.orders.get(orderId);
    const market = order?.userId === userId ? state.market.markets[order.market] : undefined;
    // Of one that is gone only a repeated request has an answer, which the exchange knows.
    const stops = market === undefined ? noStops : stopsOf(market, typed);
    if ('refused' in stops) return stops;
    const outcome = await writer.submit({ kind: 'SetLeverStops', idempotency, userId, orderId, ...stops });
    return 'refused' in outcome ? outcome : { message: translate(language, 'lever.stop_set') };
  },

  async cancel({ id: orderId }, { services: { writer }, user: { userId }, idempotency, language }) {
    const outcome = await writer.submit({ kind: 'CancelLever', idempotency, userId, orderId });
    return 'refused' in outcome ? outcome : { message: translate(language, 'lever.cancelled') };
  },
};
