import type en from '../en/success.ts';

export default {
  'success.done': '已完成',
  'success.identity': '已提交审核',
  'success.identity_text': '资料审核完成后会通知您',
  'success.register': '账号已创建',
  'success.register_text': '登录后即可开始使用',
  'success.password': '密码已修改',
  'success.password_text': '所有设备已退出登录。请使用新密码登录。',
  'success.email': '邮箱已绑定',
  'success.email_text': '现在可用此邮箱登录',
  'success.unknown': '这里没有需要确认的内容',
  'success.unknown_text': '请从首页继续',
  'success.go_home': '首页',
  'success.go_account': '我的账号',
  'success.go_identity': '身份认证',
  'success.go_login': '登录',
} satisfies Record<keyof typeof en, string>;
