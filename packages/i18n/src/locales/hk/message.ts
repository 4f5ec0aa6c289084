import type en from '../en/message.ts';

export default {
  'message.order_filled': '訂單已成交',
  'message.order_filled_text': '{pair} {side} {quantity} {base}，均價 {price} {quote}',
  'message.order_partly_filled': '訂單部分成交，其餘已取消',
  'message.order_partly_filled_text': '{pair} {side} {quantity} {base}，均價 {price} {quote}',
  'message.password_changed': '密碼已更改',
  'message.password_changed_text': '你的密碼已更改。如非你本人操作，請取回帳號並聯絡客戶服務。',
  'message.new_login': '新裝置登入',
  'message.new_login_text': '你的帳號曾於新裝置登入：{note}。如非你本人操作，請更改密碼。',
  'message.unknown_device': '未知裝置',
  'message.totp_on': '已設定驗證器應用程式',
  'message.totp_off': '已移除驗證器應用程式',
  'message.passkey_added': '已新增通行密鑰',
  'message.passkey_removed': '已移除通行密鑰',
  'message.security_text': '如非你本人操作，請更改密碼並聯絡客戶服務',
  'message.identity_submitted': '身份驗證審核中',
  'message.identity_submitted_text': '已收到你提交的資料',
  'message.identity_approved': '身份驗證已通過',
  'message.identity_approved_text': '你提交的資料已通過審核',
  'message.identity_rejected': '身份驗證未獲通過',
  'message.identity_rejected_text': '原因：{note}',
} satisfies Record<keyof typeof en, string>;
