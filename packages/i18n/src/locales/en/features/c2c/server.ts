/** What the server alone says of fiat trading. */
export default {
  'c2c.real_name_other': 'The name must be your verified name',
  'c2c.bank_incomplete': 'Enter the bank and the account number',
  'c2c.too_fine': 'At most {decimals} decimals',
  'c2c.methods_saved': 'Payment methods saved',
  'c2c.posted': 'Ad posted',
  'c2c.taken': 'Order placed. The coins are in escrow',
  'c2c.withdrawn': 'Ad taken down',
  'c2c.deal_cancelled': 'Order cancelled',
  'c2c.deal_paid': 'Marked as paid',
  'c2c.released': 'Coins released',
  'mail.pay_methods_subject': 'Your receiving accounts changed',
  'mail.pay_methods_text':
    'Your receiving accounts for P2P were changed. If it wasn’t you, change your password and contact support.',
} as const satisfies Record<string, string>;
