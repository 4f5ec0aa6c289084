/**
 * The one catalogue of errors. A refusal's code reaches the user unchanged; the sentence is the catalogue entry of
 * `@bourse/i18n` named here, in the language of the `lang` header.
 */

export interface ErrorEntry {
  /** Message id in the i18n catalogues. */
  readonly message: string;
  /** HTTP status; business refusals answer 200 with `type: error`. */
  readonly status: 200 | 400 | 404 | 413 | 429 | 500 | 503;
}

function refusal(message: string): ErrorEntry {
  return { message, status: 200 };
}

export const errors = {
  // every call
  parameter_error: { message: 'common.parameter_error', status: 400 },
  body_too_large: { message: 'common.body_too_large', status: 413 },
  too_many_requests: { message: 'common.too_many_requests', status: 429 },
  overloaded: { message: 'common.overloaded', status: 429 },
  not_found: { message: 'common.not_found', status: 404 },
  internal_error: { message: 'common.internal_error', status: 500 },
  unavailable: { message: 'common.unavailable', status: 503 },
  please_login: refusal('auth.please_login'),
  // money
  insufficient_balance: refusal('common.insufficient_balance'),
  idempotency_key_reused: refusal('common.idempotency_key_reused'),
  // market, spot
  market_not_found: refusal('market.not_found'),
  market_delisted: refusal('market.delisted'),
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
  order_not_found: refusal('spot.order_not_found'),
  coin_not_found: refusal('market.coin_not_found'),
  // auth, account
  account_required: refusal('auth.account_required'),
  account_format: refusal('lay.phonenot'),
  email_invalid: refusal('auth.email_invalid'),
  phone_invalid: refusal('auth.phone_invalid'),
  password_rule: refusal('auth.password_rule'),
  passwords_differ: refusal('lay.twopwd'),
  code_required: refusal('auth.code_required'),
  code_wrong: refusal('auth.code_wrong'),
  code_too_soon: refusal('auth.code_too_soon'),
  account_taken: refusal('auth.account_taken'),
  invite_required: refusal('auth.invite_required'),
  invite_unknown: refusal('auth.invite_unknown'),
  country_unknown: refusal('auth.country_unknown'),
  login_failed: refusal('auth.login_failed'),
  login_delayed: refusal('auth.login_delayed'),
  test_funds_demo_only: refusal('auth.test_funds_demo_only'),
  user_not_found: refusal('auth.user_not_found'),
  // notice, support
  notice_not_found: refusal('notice.not_found'),
  support_no_address: refusal('support.no_address'),
  // operator configuration, never shown to traders
  exchange_exists: refusal('common.parameter_error'),
  asset_exists: refusal('common.parameter_error'),
  market_exists: refusal('common.parameter_error'),
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errors;
