import type en from '../en/success.ts';

export default {
  'success.done': '已完成',
  'success.identity': '已提交審核',
  'success.identity_text': '證件審核完成後你會收到通知',
  'success.register': '帳號已建立',
  'success.register_text': '請登入以開始使用',
  'success.password': '密碼已更改',
  'success.password_text': '所有裝置已登出。請以新密碼登入。',
  'success.email': '電郵已綁定',
  'success.email_text': '你現可使用此電郵登入',
  'success.unknown': '此處沒有需要確認的內容',
  'success.unknown_text': '請從主頁繼續',
  'success.go_home': '主頁',
  'success.go_account': '我的帳號',
  'success.go_identity': '身份驗證',
  'success.go_login': '登入',
} satisfies Record<keyof typeof en, string>;
