import type en from '../en/message.ts';

export default {
  'message.order_filled': '委托已成交',
  'message.order_filled_text': '{pair} {side} {quantity} {base}，均价 {price} {quote}',
  'message.order_partly_filled': '委托部分成交，其余已撤销',
  'message.order_partly_filled_text': '{pair} {side} {quantity} {base}，均价 {price} {quote}',
  'message.password_changed': '密码已修改',
  'message.password_changed_text': '您的密码已修改。如非本人操作，请找回账号并联系客服。',
  'message.new_login': '新设备登录',
  'message.new_login_text': '您的账号在新设备上登录：{note}。如非本人操作，请修改密码。',
  'message.unknown_device': '未知设备',
  'message.totp_on': '已设置验证器应用',
  'message.totp_off': '已移除验证器应用',
  'message.passkey_added': '已添加通行密钥',
  'message.passkey_removed': '已删除通行密钥',
  'message.security_text': '如非本人操作，请修改密码并联系客服',
  'message.identity_submitted': '身份认证审核中',
  'message.identity_submitted_text': '您提交的资料已收到',
  'message.identity_approved': '身份认证已通过',
  'message.identity_approved_text': '您提交的资料已通过审核',
  'message.identity_rejected': '身份认证未通过',
  'message.identity_rejected_text': '原因：{note}',
} satisfies Record<keyof typeof en, string>;
