/** How somebody pays and is paid, as the server says it. */
import type { AnswerOf, calls, PayMethodsRow } from '@bourse/contract';

const none: PayMethodsRow = {
  real_name: '',
  bank_name: '',
  bank_account: '',
  alipay_account: '',
  wechat_account: '',
  wechat_nickname: '',
  is_verified: 0,
  receive_from: { ali_pay: '', we_chat: '', bank: '' },
  server_time: new Date().toISOString(),
};

/** Nothing is set up but what is changed here. */
export function payMethodsOf(change: Partial<PayMethodsRow> = {}): AnswerOf<typeof calls.c2c.methods> {
  return { message: { ...none, ...change } };
}

/** Verified, with a bank that can be paid to, and an Alipay account that cannot until 2099. */
export const twoWays: Partial<PayMethodsRow> = {
  real_name: '王小明',
  is_verified: 1,
  bank_name: 'ICBC',
  bank_account: '6222',
  alipay_account: 'wang@example.com',
  receive_from: { ali_pay: '2099-01-01T00:00:00.000Z', we_chat: '', bank: '2026-01-01T00:00:00.000Z' },
};
