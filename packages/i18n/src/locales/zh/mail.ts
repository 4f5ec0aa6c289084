import type en from '../en/mail.ts';

export default {
  'auth.mail_code_subject': 'Bourse 验证码：{code}',
  'auth.mail_code_text':
    '您的验证码为 {code}，{minutes, plural, other {# 分钟}}内有效，仅可使用一次。Bourse 不会向您索要验证码。如非本人操作，请忽略此消息。',
  'auth.sms_code_text': 'Bourse 验证码 {code}，{minutes, plural, other {# 分钟}}内有效。请勿告诉任何人。',
  'auth.mail_registered_subject': '有人尝试使用您的联系方式注册',
  'auth.mail_registered_note':
    '有人尝试使用此联系方式注册 Bourse，但该联系方式已有账号。如为本人操作，请登录或重置密码。如非本人操作，您的账号没有任何变化，请忽略此消息。',
  'mail.new_login_subject': '您的账号有新的登录',
  'mail.new_login_text':
    '您的 Bourse 账号有新的登录。如为本人操作，无需处理。如非本人操作，请立即修改密码，并退出所有其他设备。',
  'mail.password_changed_subject': '您的密码已修改',
  'mail.password_changed_text':
    '您的 Bourse 账号密码已修改，其他设备均已退出登录。如非本人操作，请立即重置密码并联系客服。',
  'mail.contact_bound_subject': '您的账号已绑定新的联系方式',
  'mail.contact_bound_text': '您的 Bourse 账号已绑定新的联系方式，可用于登录。如非本人操作，请立即修改密码并联系客服。',
  'mail.security_changed_subject': '您的安全设置已修改',
  'mail.security_changed_text': '您的 Bourse 账号安全设置已修改。如非本人操作，请立即修改密码并联系客服。',
  'mail.identity_approved_subject': '您已通过身份认证',
  'mail.identity_approved_text': '您的资料已通过审核。您现在可以使用所有需要身份认证的功能。',
  'mail.identity_rejected_subject': '您的身份认证未通过',
  'mail.identity_rejected_text': '您的资料未通过审核。请查看以下原因，然后重新提交。',
  'mail.reason': '原因',
  'mail.device': '设备',
  'mail.network_address': 'IP 地址',
  'mail.contact': '联系方式',
  'mail.change': '修改内容',
  'mail.anti_phishing': '您的防钓鱼码：{code}',
  'mail.footer': '本消息由 Bourse 自动发送。Bourse 的工作人员绝不会向您索要密码或验证码。',
} satisfies Record<keyof typeof en, string>;
