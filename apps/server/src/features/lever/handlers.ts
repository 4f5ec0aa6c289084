/** Calls of leveraged contracts. A handler reads what was typed, submits or reads, and presents; every rule is the core's. */
import type { calls, LeverRow } from '@bourse/contract';
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
import { marketOfPair, symbolOf } from '../market/index.ts';
import { leverDeal } from './deal.ts';
import { presentAccount, presentEnded } from './present.ts';
import { readLevers } from './view/reads.ts';

type Calls = (typeof calls)['lever'];

/** Half a per cent. */
const slippageUsualPpm = 5000;
const percentDecimals = 4;
/** What no rule allows. */
const nothing = -1;

interface Pair {
  readonly legal_id?: number | undefined;
  readonly currency_id?: number | undefined;
}

/** The market of a pair that was named whole; null: none was. */
function namedMarket(state: State, { legal_id: legal, currency_id: currency }: Pair): Market | null | undefined {
  return legal === undefined || currency === undefined ? null : marketOfPair(state, legal, currency);
}

/** All coins that contracts are settled in. */
function quotesOf(state: State): number[] {
  return [...new Set([...state.lever.terms.keys()].map((id) => state.market.markets[id]?.quote.asset ?? 0))];
}

interface OpenRows {
  readonly positions: LeverRow[];
  readonly waiting: LeverRow[];
}

/** A user's open rows of one pair, or of all, newest first. */
export function openRows(state: State, userId: number, market: Market | null): OpenRows {
  const accounts = quotesOf(state)
    .filter((asset) => leverOrdersOf(state, userId, asset).length > 0)
    .map((asset) => presentAccount(state, userId, asset));
  const isShown = ({ symbol }: LeverRow) => market === null || symbol === symbolOf(market);
  const rows = (of: 'positions' | 'waiting') =>
    accounts.flatMap((account) => account[of].filter(isShown)).sort((a, b) => b.id - a.id);
  return { positions: rows('positions'), waiting: rows('waiting') };
}

interface Asked extends Pair {
  readonly page: number;
  readonly limit: number;
}

async function openPage({ services: { writer }, user }: Context<'session'>, asked: Asked, of: keyof OpenRows) {
  const { page, limit } = asked;
  const { value } = await writer.read((state) => {
    const market = namedMarket(state, asked);
    return market === undefined ? [] : openRows(state, user.userId, market)[of];
  });
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

/** A whole number that is typed in digits. */
const isCount = (text: string) => /^\d{1,9}$/.test(text);

/** What was typed as numbers of the core, or why it is none. */
function termsOf(market: Market, input: Parameters<Handlers<Calls>['submit']>[0]): Typed | Unread {
  const { share, status, target_price: target, slippage, multiple } = input;
  if (share !== '' && !isCount(share)) return { refused: 'lever_share_whole', field: 'share' };
  const limitTicks = status === 1 ? 0 : parseTicks(market, target === '' ? '0' : target);
  if (limitTicks === null) {
    const values = { step: market.tick };
    return { refused: 'lever_price_step', field: 'target_price', values };
  }
  if (status === 0 && limitTicks === 0) return { refused: 'lever_price_required', field: 'target_price' };
  const stopProfitTicks = stopTicks(market, input.target_profit_price);
  const stopLossTicks = stopTicks(market, input.stop_loss_price);
  if (stopProfitTicks === null || stopLossTicks === null) return offStep(market);
  const slippagePpm = slippage === '' ? slippageUsualPpm : Number(parseDecimal(slippage, percentDecimals) ?? nothing);
  return {
    multiple: multiple === '' ? 0 : multiple,
    shares: share === '' ? 0 : Number(share),
    limitTicks,
    slippagePpm,
    stopProfitTicks,
    stopLossTicks,
  };
}

export const leverHandlers: Handlers<Calls> = {
  deal: leverDeal,

  async submit(input, { services: { writer }, user: { userId }, idempotency, language }) {
    const market = marketOfPair(writer.state, input.legal_id, input.currency_id);
    if (market === undefined) return { refused: 'market_not_found' };
    const terms = termsOf(market, input);
    if ('refused' in terms) return terms;
    const asks = { userId, market: market.market, isLong: input.type === 1, ...terms };
    const outcome = await writer.submit({ kind: 'PlaceLever', idempotency, ...asks });
    if ('refused' in outcome) return outcome;
    const { orderId } = outcome.answer;
    const { value } = await writer.read((state) => {
      const { positions, waiting } = openRows(state, userId, market);
      return [...positions, ...waiting].find(({ id }) => id === orderId) ?? null;
    });
    return { message: translate(language, 'lever.submitted'), order: value };
  },

  async dealall(input, context) {
    const page = await openPage(context, input, 'positions');
    return { message: { ...page, data: page.list } };
  },

  async myTrade({ status, ...asked }, context) {
    const { writer } = context.services;
    if (status === 0 || status === 1) {
      const page = await openPage(context, asked, status === 0 ? 'waiting' : 'positions');
      return { message: { ...page, message: { data: page.list, total: page.total } } };
    }
    const market = namedMarket(writer.state, asked);
    const { message, ...rest } = await pageOf(
      context,
      (db, userId) =>
        readLevers(db, userId, {
          page: asked.page,
          limit: asked.limit,
          status: status === 3 ? 'closed' : 'revoked',
          market: market === undefined ? nothing : (market?.market ?? null),
        }),
      (row) => presentEnded(writer.state, row),
    );
    return { message: { ...message, message: { data: message.list, total: message.total } }, ...rest };
  },

  async close({ id: orderId, share }, { services: { writer }, user: { userId }, idempotency, language }) {
    if (share !== '' && !isCount(share)) return { refused: 'lever_share_whole', field: 'share' };
    if (share !== '' && Number(share) === 0)
      return { refused: 'lever_share_min', field: 'share', values: { least: '1' } };
    const outcome = await writer.submit({ kind: 'CloseLever', idempotency, userId, orderId, shares: Number(share) });
    return 'refused' in outcome ? outcome : { message: translate(language, 'lever.closing') };
  },

  async batchClose(input, { services: { writer }, user: { userId }, idempotency, language }) {
    const market = namedMarket(writer.state, input);
    const side = input.type === 0 ? 'both' : input.type === 1 ? 'long' : 'short';
    const onlyMarket = market === undefined ? nothing : (market?.market ?? null);
    const outcome = await writer.submit({ kind: 'CloseLevers', idempotency, userId, side, onlyMarket });
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
    const order = state.lever.orders.get(input.id);
    const market = order?.userId === userId ? state.market.markets[order.market] : undefined;
    if (market === undefined) return { refused: 'lever_not_found', field: 'id' };
    const stopProfitTicks = stopTicks(market, input.target_profit_price);
    const stopLossTicks = stopTicks(market, input.stop_loss_price);
    if (stopProfitTicks === null || stopLossTicks === null) return offStep(market);
    const asks = { userId, orderId: input.id, stopProfitTicks, stopLossTicks };
    const outcome = await writer.submit({ kind: 'SetLeverStops', idempotency, ...asks });
    return 'refused' in outcome ? outcome : { message: translate(language, 'lever.stop_set') };
  },

  async cancel({ id: orderId }, { services: { writer }, user: { userId }, idempotency, language }) {
    const outcome = await writer.submit({ kind: 'CancelLever', idempotency, userId, orderId });
    return 'refused' in outcome ? outcome : { message: translate(language, 'lever.cancelled') };
  },
};
