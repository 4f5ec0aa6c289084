/** A new order's numbers as the core takes them: prices in ticks, quantities in lots. */
import { type NewOrder, newOrderFields } from '@bourse/contract';
import { type CommandBodies, type Market, parseLots, parseMinor, parseTicks, type Side } from '@bourse/core';
import type { Refused } from '../../http/handler.ts';

/** What placing an order asks of the core, without its user. */
type PlaceRequest = {
  [K in 'PlaceOrder' | 'PlaceStop' | 'PlaceOco']: { kind: K } & Omit<CommandBodies[K], 'userId'>;
}['PlaceOrder' | 'PlaceStop' | 'PlaceOco'];

/** Decimals of a per cent in parts per million. */
const percentDecimals = 4;

/** Refuses only what makes no sense together or cannot be said in whole steps; every other rule is the core's. */
export function readOrder(market: Market, side: Side, order: NewOrder): PlaceRequest | Refused {
  const senseless = senselessField(order);
  if (senseless !== null) return { refused: 'parameter_error', field: newOrderFields[senseless] };
  if (order.quantity === '') {
    return { refused: side === 'buy' ? 'buy_amount_required' : 'sell_amount_required', field: newOrderFields.quantity };
  }
  const isMarketOrder = order.type === 'market';
  // The price field is shown, but off, for market orders; whatever it holds counts for nothing.
  const ticks = isMarketOrder ? 0 : parseTicks(market, order.price ?? '0');
  if (ticks === null) return { refused: 'price_off_tick', values: { step: market.tick } };
  const lots = parseLots(market, order.quantity);
  if (lots === null) return { refused: 'quantity_off_lot', values: { step: market.lot } };
  const shared = {
    market: market.market,
    side,
    ticks,
    lots,
    ...(order.selfTrade && { selfTrade: order.selfTrade }),
  };
  const terms = {
    ...shared,
    type: order.type,
    timeInForce: order.timeInForce ?? (isMarketOrder ? 'ioc' : 'gtc'),
  } as const;
  if (order.trail !== undefined) return readTrailing(terms, order.trail);
  if (order.stopPrice === undefined) return { kind: 'PlaceOrder', ...terms, isPostOnly: order.isPostOnly ?? false };
  const triggerTicks = parseTicks(market, order.stopPrice);
  if (triggerTicks === null) return offTick(market, 'stopPrice');
  if (!order.isPaired) return { kind: 'PlaceStop', ...terms, triggerTicks, trailPpm: 0 };
  const stopTicks = parseTicks(market, order.stopLimitPrice ?? '0');
  if (stopTicks === null) return offTick(market, 'stopLimitPrice');
  const stopType = order.stopLimitPrice === undefined ? 'market' : 'limit';
  return { kind: 'PlaceOco', ...shared, triggerTicks, stopType, stopTicks };
}

function offTick(market: Market, field: keyof NewOrder): Refused {
  return { refused: 'price_off_tick', values: { step: market.tick }, field: newOrderFields[field] };
}

type StopTerms = Omit<CommandBodies['PlaceStop'], 'userId' | 'triggerTicks' | 'trailPpm'>;

function readTrailing(terms: StopTerms, trail: string): PlaceRequest | Refused {
  const ppm = parseMinor(trail, percentDecimals);
  if (ppm === null || ppm === 0n) return { refused: 'trail_invalid', field: newOrderFields.trail };
  return { kind: 'PlaceStop', ...terms, triggerTicks: 0, trailPpm: Number(ppm) };
}

/** The first field that has no meaning beside the others; null where all of them have one. */
function senselessField(order: NewOrder): keyof NewOrder | null {
  const { stopPrice, trail, stopLimitPrice, isPostOnly, timeInForce } = order;
  const isMarketOrder = order.type === 'market';
  if (order.isPaired) {
    if (isMarketOrder) return 'type';
    if (stopPrice === undefined) return 'stopPrice';
    if (trail !== undefined) return 'trail';
    // Its limit order always rests, and never takes.
    return timeInForce === undefined || timeInForce === 'gtc' ? null : 'timeInForce';
  }
  if (stopLimitPrice !== undefined) return 'stopLimitPrice';
  if (trail !== undefined && (stopPrice !== undefined || !isMarketOrder)) return 'trail';
  const isStop = stopPrice !== undefined || trail !== undefined;
  return isStop && isPostOnly ? 'isPostOnly' : null;
}
