import type en from '../en/pay-ways.ts';

export default {
  'c2c.payment_methods': 'Métodos de pago',
  'c2c.ali_pay': 'Alipay',
  'c2c.we_chat': 'WeChat Pay',
  'c2c.bank': 'Transferencia bancaria',
} satisfies Record<keyof typeof en, string>;
