import type en from '../en/pay-ways.ts';

export default {
  'c2c.payment_methods': '支払い方法',
  'c2c.ali_pay': 'Alipay',
  'c2c.we_chat': 'WeChat Pay',
  'c2c.bank': '銀行振込',
} satisfies Record<keyof typeof en, string>;
