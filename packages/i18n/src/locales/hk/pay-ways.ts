import type en from '../en/pay-ways.ts';

export default {
  'c2c.payment_methods': '付款方式',
  'c2c.ali_pay': '支付寶',
  'c2c.we_chat': '微信支付',
  'c2c.bank': '銀行轉帳',
} satisfies Record<keyof typeof en, string>;
