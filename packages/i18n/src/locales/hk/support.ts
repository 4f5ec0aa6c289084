import type en from '../en/support.ts';

export default {
  'support.support': '客戶服務',
  'support.help': '幫助',
  'support.no_address': '請先設定客戶服務網址',
} satisfies Record<keyof typeof en, string>;
