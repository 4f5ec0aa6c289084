import type en from '../en/pay-ways.ts';

export default {
  'c2c.payment_methods': '결제 수단',
  'c2c.ali_pay': '알리페이',
  'c2c.we_chat': '위챗페이',
  'c2c.bank': '계좌 이체',
} satisfies Record<keyof typeof en, string>;
