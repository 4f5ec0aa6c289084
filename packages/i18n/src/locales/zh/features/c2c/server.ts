export default {
  'c2c.real_name_other': '姓名须与已认证的姓名一致',
  'c2c.bank_incomplete': '请输入开户行和银行账号',
  'c2c.too_fine': '最多 {decimals} 位小数',
  'c2c.methods_saved': '付款方式已保存',
  'c2c.posted': '广告已发布',
  'c2c.taken': '下单成功，币已托管',
  'c2c.withdrawn': '广告已下架',
  'c2c.deal_cancelled': '订单已取消',
  'c2c.deal_paid': '已标记为已付款',
  'c2c.released': '已放币',
  'mail.pay_methods_subject': '您的收款账户已更改',
  'mail.pay_methods_text': '您的 C2C 收款账户已更改。如非本人操作，请修改密码并联系客服。',
} as const satisfies Record<string, string>;
