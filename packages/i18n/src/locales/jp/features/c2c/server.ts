export default {
  'c2c.real_name_other': '本人確認済みの氏名を入力してください',
  'c2c.bank_incomplete': '銀行名と口座番号を入力してください',
  'c2c.too_fine': '小数点以下は{decimals}桁までです',
  'c2c.methods_saved': '支払い方法を保存しました',
  'c2c.posted': '広告を掲載しました',
  'c2c.taken': '注文しました。コインはエスクローで保管されます',
  'c2c.withdrawn': '掲載を終了しました',
  'c2c.deal_cancelled': '注文を取り消しました',
  'c2c.deal_paid': '支払い済みにしました',
  'c2c.released': 'コインをリリースしました',
  'mail.pay_methods_subject': '受取口座が変更されました',
  'mail.pay_methods_text':
    'P2Pの受取口座が変更されました。お心当たりがない場合は、パスワードを変更してサポートにご連絡ください。',
} as const satisfies Record<string, string>;
