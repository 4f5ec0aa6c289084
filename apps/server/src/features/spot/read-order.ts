/** A wire order's numbers as the core takes them: prices in ticks, quantities in lots. */
import type { calls, ParsedInputOf } from '@bourse/contract';
import { type CommandBodies, type Market, parseLots, parseTicks, type Side } from '@bourse/core';
import type { Refused } from '../../http/handler.ts';

type OrderInput = ParsedInputOf<typeof calls.spot.buy>;
type OrderBody = Omit<CommandBodies['PlaceOrder'], 'userId'>;

const marketMode = 1;

/** Refuses only what cannot be said in whole ticks and lots; every other rule is the core's. */
export function readOrder(market: Market, side: Side, input: OrderInput): OrderBody | Refused {
  const isMarketOrder = input.mode === marketMode;
  // The price field is shown, but off, for market orders; whatever it holds counts for nothing.
  const ticks = isMarketOrder ? 0 : parseTicks(market, input.price ?? '0');
  if (ticks === null) return { refused: 'price_off_tick', values: { step: market.tick } };
  const lots = parseLots(market, input.num);
  if (lots === null) return { refused: 'quantity_off_lot', values: { step: market.lot } };
  return {
    market: market.market,
    side,
    type: isMarketOrder ? 'market' : 'limit',
    timeInForce: input.time_in_force ?? (isMarketOrder ? 'ioc' : 'gtc'),
    isPostOnly: input.post_only === 1,
    ticks,
    lots,
  };
}
