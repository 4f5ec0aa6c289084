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
  operator_only: refusal('auth.operator_only'),
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
  order_not_amendable: refusal('spot.order_not_amendable'),
  below_filled: refusal('spot.below_filled'),
  coin_not_found: refusal('market.coin_not_found'),
  // auth, account
  account_required: refusal('auth.account_required'),
  account_format: refusal('lay.phonenot'),
  email_required: refusal('auth.email_required'),
  email_invalid: refusal('auth.email_invalid'),
  phone_invalid: refusal('auth.phone_invalid'),
  password_rule: refusal('auth.password_rule'),
  passwords_differ: refusal('lay.twopwd'),
  code_required: refusal('auth.code_required'),
  code_wrong: refusal('auth.code_wrong'),
  code_too_soon: refusal('auth.code_too_soon'),
  password_wrong: refusal('auth.password_wrong'),
  contact_is_account: refusal('auth.contact_is_account'),
  contact_same: refusal('auth.contact_same'),
  sms_unavailable: refusal('auth.sms_unavailable'),
  sms_budget: refusal('auth.sms_budget'),
  account_taken: refusal('auth.account_taken'),
  invite_required: refusal('auth.invite_required'),
  invite_unknown: refusal('auth.invite_unknown'),
  country_unknown: refusal('auth.country_unknown'),
  login_failed: refusal('auth.login_failed'),
  login_delayed: refusal('auth.login_delayed'),
  test_funds_demo_only: refusal('auth.test_funds_demo_only'),
  user_not_found: refusal('auth.user_not_found'),
  password_same: refusal('auth.password_same'),
  two_step_required: refusal('auth.two_step_required'),
  two_step_wrong: refusal('auth.two_step_wrong'),
  two_step_on: refusal('auth.two_step_on'),
  two_step_off: refusal('auth.two_step_off'),
  two_step_unprepared: refusal('auth.two_step_unprepared'),
  passkey_wrong: refusal('auth.passkey_wrong'),
  passkey_name: refusal('auth.passkey_name'),
  passkey_not_found: refusal('auth.passkey_not_found'),
  passkeys_limit: refusal('auth.passkeys_limit'),
  anti_phishing_rule: refusal('auth.anti_phishing_rule'),
  session_not_found: refusal('auth.session_not_found'),
  not_open: refusal('notopen'),
  // upload, identity, message
  upload_needed: refusal('identity.upload_needed'),
  upload_too_large: { message: 'identity.upload_too_large', status: 413 },
  upload_not_image: refusal('identity.upload_not_image'),
  upload_unreadable: refusal('identity.upload_unreadable'),
  upload_too_many: refusal('identity.upload_too_many'),
  upload_not_found: { message: 'identity.upload_not_found', status: 404 },
  identity_name_required: refusal('identity.name_required'),
  identity_name_digits: refusal('identity.name_digits'),
  identity_number_required: refusal('identity.number_required'),
  identity_number_chinese: refusal('identity.number_chinese'),
  identity_picture_required: refusal('identity.picture_required'),
  identity_picture_unknown: refusal('identity.picture_unknown'),
  identity_under_review: refusal('identity.is_under_review'),
  identity_approved: refusal('identity.is_approved'),
  identity_too_often: refusal('identity.too_often'),
  identity_level_two_first: refusal('identity.level_two_first'),
  identity_assets_low: refusal('identity.assets_low'),
  identity_review_not_found: refusal('identity.review_not_found'),
  identity_reason_required: refusal('identity.reason_required'),
  // notice, support
  notice_not_found: refusal('notice.not_found'),
  notice_needed: refusal('notice.needed'),
  notice_limit: refusal('notice.limit'),
  banner_not_found: refusal('notice.banner_not_found'),
  banner_limit: refusal('notice.banner_limit'),
  support_no_address: refusal('support.no_address'),
  // operator configuration, never shown to traders
  exchange_exists: refusal('common.parameter_error'),
  asset_exists: refusal('common.parameter_error'),
  market_exists: refusal('common.parameter_error'),
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errors;
