/** The model's maker quotes: all of them in one market, replaced at once. */
import { type Exact, parse } from '../../../../testing/model/exact.ts';
import { accountOf, lockNeeded, relock } from '../../../../testing/model/model-money.ts';
import {
  type Model,
  type ModelOrder,
  marketAt,
  type Outcome,
  type Side,
  userBy,
} from '../../../../testing/model/model-state.ts';
import { bandAt, isLargeQuantity } from './orders.ts';

export interface QuoteLevelTerms {
  price: string;
  quantity: string;
}

export interface QuoteTerms {
  user: number;
  market: number;
  bids: QuoteLevelTerms[];
  asks: QuoteLevelTerms[];
}

const levelsMax = 50;

/** Whether a quote at this price would meet an order that rests on the other side. */
function wouldCross(model: Model, market: number, side: Side, price: Exact): boolean {
  return model.orders.some((order) => {
    if (order.market !== market || order.side === side) return false;
    return side === 'buy' ? order.price <= price : order.price >= price;
  });
}

/** The quote a level asks for; null where price or quantity is no whole step, outside the band, repeated or crossing. */
function quoteFor(
  model: Model,
  terms: QuoteTerms,
  side: Side,
  level: QuoteLevelTerms,
  band: { low: Exact; high: Exact },
  time: number,
): ModelOrder | null {
  const market = marketAt(model, terms.market);
  const price = parse(level.price);
  const quantity = parse(level.quantity);
  if (price === null || quantity === null || price % market.tick !== 0n || quantity % market.lot !== 0n) return null;
  if (quantity <= 0n || isLargeQuantity(market, quantity)) return null;
  if (price < band.low || price > band.high || wouldCross(model, terms.market, side, price)) return null;
  const isSame = (order: ModelOrder) =>
    order.user === terms.user && order.isQuote && order.market === terms.market && order.side === side;
  if (model.orders.some((order) => isSame(order) && order.price === price)) return null;
  return {
    id: model.nextOrder,
    user: terms.user,
    market: terms.market,
    side,
    price,
    quantity,
    rest: quantity,
    locked: 0n,
    accrued: 0n,
    charged: 0n,
    filled: 0n,
    makerRate: market.makerRate,
    takerRate: market.takerRate,
    isQuote: true,
    pairedStop: 0,
    isPostOnly: false,
    createdAt: time,
    updatedAt: time,
  };
}

export function replaceQuotes(model: Model, terms: QuoteTerms, time: number): Outcome {
  const market = model.markets[terms.market];
  if (market === undefined) return { refused: 'market_not_found' };
  if (userBy(model, terms.user)?.isLiquidity !== true) return { refused: 'user_not_found' };
  if (!market.isOpen && (terms.bids.length > 0 || terms.asks.length > 0)) return { refused: 'market_delisted' };
  const band = bandAt(model, terms.market, time);
  const isOld = (order: ModelOrder) => order.isQuote && order.user === terms.user && order.market === terms.market;
  for (const order of model.orders.filter(isOld)) relock(model, order, 0n);
  model.orders = model.orders.filter((order) => !isOld(order));
  for (const side of ['buy', 'sell'] as const) {
    const { available } = accountOf(model, terms.user, side === 'buy' ? market.quote : market.base);
    let left = available;
    for (const level of (side === 'buy' ? terms.bids : terms.asks).slice(0, levelsMax)) {
      const order = quoteFor(model, terms, side, level, band, time);
      if (order === null) continue;
      const needed = lockNeeded(model, order);
      if (needed > left) continue;
      left -= needed;
      relock(model, order, needed);
      model.orders.push(order);
      model.nextOrder += 1;
    }
  }
  return { answer: [] };
}
