export default {
  'c2c.real_name_other': '姓名須與已驗證的姓名相同',
  'c2c.bank_incomplete': '請輸入銀行及帳戶號碼',
  'c2c.too_fine': '最多 {decimals} 位小數',
  'c2c.methods_saved': '已儲存付款方式',
  'c2c.posted': '已刊登廣告',
  'c2c.taken': '訂單已建立，幣已託管',
  'c2c.withdrawn': '廣告已下架',
  'c2c.deal_cancelled': '訂單已取消',
  'c2c.deal_paid': '已標記為已付款',
  'c2c.released': '已放幣',
  'mail.pay_methods_subject': '你的收款帳戶已更改',
  'mail.pay_methods_text': '你的 P2P 收款帳戶已更改。如非本人操作，請更改密碼並聯絡客戶服務。',
} as const satisfies Record<string, string>;
