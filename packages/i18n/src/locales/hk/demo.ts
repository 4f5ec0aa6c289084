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
  'demo.support': '示範客戶服務',
  'demo.support_text': '這是示範版，未設客服人員。正式的交易所會以此按鈕開啟其客戶服務頁面。',
  'demo.support_outbox': '查看驗證碼及訊息',
} satisfies Record<keyof typeof en, string>;
