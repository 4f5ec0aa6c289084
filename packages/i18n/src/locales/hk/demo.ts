import type en from '../en/demo.ts';

export default {
  'demo.title': '示範寄件匣',
  'demo.hint': '示範版發出的所有驗證碼及訊息均顯示於此，不會寄往真實收件匣',
  'demo.show': '顯示',
  'demo.empty': '暫無訊息。請先發送驗證碼，然後返回此頁。',
  'demo.accounts': '可直接使用的帳號',
  'demo.role': '角色',
  'demo.trader': '交易用戶',
  'demo.operator': '營運人員',
} satisfies Record<keyof typeof en, string>;
