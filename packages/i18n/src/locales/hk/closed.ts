import type en from '../en/closed.ts';

/** What is closed to everybody, for the bar that says so. */
export default {
  'closed.no_sign_up': '暫停註冊新帳號',
  'closed.no_withdrawals': '暫停提幣',
  'closed.post_only': '目前只接受掛單',
  'closed.cancel_only': '暫停交易，你仍可取消訂單',
  'closed.read_only': '暫停交易、劃轉及提幣，你仍可取消訂單',
  'closed.halt': '平台已暫停運作，你仍可取消訂單',
} satisfies Record<keyof typeof en, string>;
