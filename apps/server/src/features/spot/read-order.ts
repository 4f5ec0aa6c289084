/** A wire order's numbers as the core takes them: prices in ticks, quantities in lots. */
import type { calls, ParsedInputOf } from '@bourse/contract';
import { type CommandBodies, type Market, parseLots, parseMinor, parseTicks, type Side } from '@bourse/core';
import type { Refused } from '../../http/handler.ts';

type OrderInput = ParsedInputOf<typeof calls.spot.buy>;
/** What placing an order asks of the core, without its user. */
type PlaceRequest = {
  [K in 'PlaceOrder' | 'PlaceStop' | 'PlaceOco']: { kind: K } & Omit<CommandBodies[K], 'userId'>;
}['PlaceOrder' | 'PlaceStop' | 'PlaceOco'];

const marketMode = 1;
/** Decimals of a per cent in parts per million. */
const percentDecimals = 4;

/** Refuses only what makes no sense together or cannot be said in whole steps; every other rule is the core's. */
export function readOrder(market: Market, side: Side, input: OrderInput): PlaceRequest | Refused {
  const senseless = senselessField(input);
  if (senseless !== null) return { refused: 'parameter_error', field: senseless };
  const isMarketOrder = input.mode === marketMode;
  // The price field is shown, but off, for market orders; whatever it holds counts for nothing.
  const ticks = isMarketOrder ? 0 : parseTicks(market, input.price ?? '0');
  if (ticks === null) return { refused: 'price_off_tick', values: { step: market.tick } };
  const lots = parseLots(market, input.num);
  if (lots === null) return { refused: 'quantity_off_lot', values: { step: market.lot } };
  const shared = {
    market: market.market,
    side,
    ticks,
    lots,
    ...(input.self_trade && { selfTrade: input.self_trade }),
  };
  const terms = {
    ...shared,
    type: isMarketOrder ? 'market' : 'limit',
    timeInForce: input.time_in_force ?? (isMarketOrder ? 'ioc' : 'gtc'),
  } as const;
  if (input.trail !== undefined) return readTrailing(terms, input.trail);
  if (input.stop_price === undefined) return { kind: 'PlaceOrder', ...terms, isPostOnly: input.post_only === 1 };
  const triggerTicks = parseTicks(market, input.stop_price);
  if (triggerTicks === null) return offTick(market, 'stop_price');
  if (input.oco !== 1) return { kind: 'PlaceStop', ...terms, triggerTicks, trailPpm: 0 };
  const stopTicks = parseTicks(market, input.stop_limit_price ?? '0');
  if (stopTicks === null) return offTick(market, 'stop_limit_price');
  const stopType = input.stop_limit_price === undefined ? 'market' : 'limit';
  return { kind: 'PlaceOco', ...shared, triggerTicks, stopType, stopTicks };
}

function offTick(market: Market, field: string): Refused {
  return { refused: 'price_off_tick', values: { step: market.tick }, field };
}

type StopTerms = Omit<CommandBodies['PlaceStop'], 'userId' | 'triggerTicks' | 'trailPpm'>;

function readTrailing(terms: StopTerms, trail: string): PlaceRequest | Refused {
  const ppm = parseMinor(trail, percentDecimals);
  if (ppm === null || ppm === 0n) return { refused: 'trail_invalid', field: 'trail' };
  return { kind: 'PlaceStop', ...terms, triggerTicks: 0, trailPpm: Number(ppm) };
}

/** The first field that has no meaning beside the others; null where all of them have one. */
function senselessField(input: OrderInput): string | null {
  const { mode, stop_price, trail, stop_limit_price, post_only, time_in_force } = input;
  const isMarketOrder = mode === marketMode;
  if (input.oco === 1) {
    if (isMarketOrder) return 'mode';
    if (stop_price === undefined) return 'stop_price';
    if (trail !== undefined) return 'trail';
    // Its limit order always rests, and never takes.
    return time_in_force === undefined || time_in_force === 'gtc' ? null : 'time_in_force';
  }
  if (stop_limit_price !== undefined) return 'stop_limit_price';
  if (trail !== undefined && (stop_price !== undefined || !isMarketOrder)) return 'trail';
  const isStop = stop_price !== undefined || trail !== undefined;
  return isStop && post_only === 1 ? 'post_only' : null;
}
