/** Refusals of spot trading. */
import { type ErrorEntry, refusal } from '../../error.ts';

export const spotErrors = {
  buy_price_zero: refusal('spot.buy_price_zero'),
  sell_price_zero: refusal('spot.sell_price_zero'),
  quantity_zero: refusal('spot.quantity_zero'),
  price_off_tick: refusal('spot.price_off_tick'),
  quantity_off_lot: refusal('spot.quantity_off_lot'),
  order_too_large: refusal('spot.order_too_large'),
  below_minimum_value: refusal('spot.below_minimum_value'),
  price_out_of_band: refusal('spot.price_out_of_band'),
  no_liquidity: refusal('spot.no_liquidity'),
  post_only_would_cross: refusal('spot.post_only_would_cross'),
  fill_or_kill_unfillable: refusal('spot.fill_or_kill_unfillable'),
  post_only_needs_limit: refusal('spot.post_only_needs_limit'),
  self_trade: refusal('spot.self_trade'),
  stop_price_zero: refusal('spot.stop_price_zero'),
  stop_would_fire: refusal('spot.stop_would_fire'),
  trail_invalid: refusal('spot.trail_invalid'),
  oco_prices: refusal('spot.oco_prices'),
  open_orders_limit: refusal('spot.open_orders_limit'),
  cancelled_before_placed: refusal('spot.cancelled_before_placed'),
  order_not_found: refusal('spot.order_not_found'),
  order_not_amendable: refusal('spot.order_not_amendable'),
  below_filled: refusal('spot.below_filled'),
} as const satisfies Record<string, ErrorEntry>;
