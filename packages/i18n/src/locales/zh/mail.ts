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
  'mail.staff_invited_subject': 'Bourse 管理后台登录链接',
  'mail.staff_invited_text':
    '您已成为 Bourse 的工作人员。请打开下方链接，设置密码，并添加通行密钥或验证器应用。链接只能使用一次，且仅供您本人使用。',
  'mail.recovery_begun_subject': '有工作人员账号正在恢复',
  'mail.recovery_begun_text':
    '有服务器权限的人为下列工作人员账号申请了新的登录方式，需等待 24 小时。如果您事先不知情，请由超级管理员在管理后台的“工作人员”页面停止，并查明是谁提出的申请。',
  'mail.link': '链接',
  'mail.until': '有效期至',
  'mail.account': '账号',
  'mail.ready': '最早可用时间',
  'mail.identity_approved_subject': '您已通过身份认证',
  'mail.identity_approved_text': '您的资料已通过审核。您现在可以使用所有需要身份认证的功能。',
  'mail.identity_rejected_subject': '您的身份认证未通过',
  'mail.identity_rejected_text': '您的资料未通过审核。请查看以下原因，然后重新提交。',
  'mail.withdrawal_requested_subject': '已提交提现申请',
  'mail.withdrawal_requested_text':
    '您的 Bourse 账户已提交提现申请。如非本人操作，请登录并在审核期间取消提现，然后修改密码。',
  'mail.withdrawal_success_subject': '提现已完成',
  'mail.withdrawal_success_text': '您的提现已完成，详情如下',
  'mail.withdrawal_failure_subject': '提现失败',
  'mail.withdrawal_failure_text': '网络未能确认您的提现，币已退回您的账户',
  'mail.withdrawal_rejected_subject': '提现已被拒绝',
  'mail.withdrawal_rejected_text': '您的提现已被拒绝，币已退回您的账户。原因如下。',
  'mail.deposit_final_subject': '充值已到账',
  'mail.deposit_final_text': '您的充值已到账，可以使用',
  'mail.deposit_reversed_subject': '充值被网络撤销',
  'mail.deposit_reversed_text': '网络撤销了您的充值交易，因此该笔充值不再入账。若网络再次确认，我们会重新入账。',
  'mail.amount': '金额',
  'mail.network': '网络',
  'mail.target': '收款方',
  'mail.reason': '原因',
  'mail.device': '设备',
  'mail.network_address': 'IP 地址',
  'mail.contact': '联系方式',
  'mail.change': '修改内容',
  'mail.anti_phishing': '您的防钓鱼码：{code}',
  'mail.footer': '本消息由 Bourse 自动发送。Bourse 的工作人员绝不会向您索要密码或验证码。',
} satisfies Record<keyof typeof en, string>;
