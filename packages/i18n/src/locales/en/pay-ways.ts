/** Ways to pay for coins, on the screens of fiat trading and of the settings. */
export default {
  'c2c.payment_methods': 'Payment methods',
  'c2c.ali_pay': 'Alipay',
  'c2c.we_chat': 'WeChat Pay',
  'c2c.bank': 'Bank transfer',
} as const satisfies Record<string, string>;
