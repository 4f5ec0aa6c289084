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
  'mail.deal_taken_wait':
    'Someone took your P2P ad that sells coins. Wait until the money is in your account, then confirm receipt in the order. If the buyer doesn’t pay by the deadline, the order is cancelled.',
  'mail.deal_taken_pay':
    'Someone took your P2P ad that buys coins. Pay from an account in your own name and mark the order as paid by the deadline. Otherwise the order is cancelled and your ad is paused.',
  'mail.deal_paid_text':
    'The buyer marked the order below as paid. This mail is no proof of payment: look in your bank or payment account. If the money is there, sent by the buyer, confirm receipt in the order. If it isn’t, don’t release the coins; open a dispute.',
  'mail.deal_cancelled_text':
    'The buyer cancelled the order below. Its coins are back in your ad, or in your fiat account.',
  'mail.deal_expired_seller':
    'The buyer didn’t pay the order below in time, so it was cancelled. Its coins are back in your ad, or in your fiat account.',
  'mail.deal_expired_payer':
    'The order below wasn’t marked as paid in time, so it was cancelled. Don’t pay it now. If you had paid, send the receipt in the order by the deadline.',
  'mail.deal_released_text': 'The seller released the coins of the order below. They’re in your fiat account.',
  'mail.deal_disputed_text':
    'The order below is under review by our staff, and its coins stay in escrow until they decide. Add your evidence in its chat.',
  'mail.deal_judged_released':
    'Our staff decided that the coins of the order below go to the buyer. The reason is below.',
  'mail.deal_judged_returned':
    'Our staff decided that the coins of the order below go back to the seller. The reason is below.',
  'mail.deal_number': 'Order number',
  'mail.deal_money': 'Price in CNY',
  'mail.deadline': 'Deadline',
  'message.c2c_taken': 'Someone took your ad',
  'message.c2c_taken_text': 'Order {id} is waiting for payment',
  'message.c2c_paid': 'The buyer says they’ve paid',
  'message.c2c_paid_text': 'Check your account, then confirm receipt in order {id}',
  'message.c2c_cancelled': 'P2P order cancelled',
  'message.c2c_cancelled_text': 'Order {id} was cancelled',
  'message.c2c_released': 'Coins released',
  'message.c2c_released_text': 'The coins of order {id} are in your fiat account',
  'message.c2c_disputed': 'Order disputed',
  'message.c2c_disputed_text': 'Order {id} is under review. Add your evidence in its chat.',
  'message.c2c_judged': 'Dispute decided',
  'message.c2c_judged_text': 'Order {id}: {text}',
  'c2c.disputed_done': 'Dispute opened',
  'c2c.given_up': 'Order cancelled',
  'c2c.late_done': 'Dispute opened. Staff will check your payment.',
  'c2c.paused_done': 'Ad paused',
  'c2c.resumed_done': 'Ad resumed',
  'c2c.blocked_done': 'Blocked. Neither of you sees the other’s ads.',
  'c2c.unblocked_done': 'Unblocked',
  'c2c.said': 'Sent',
  'c2c.judged_done': 'Decided',
  'c2c.reopened_done': 'P2P is open again for this user',
} as const satisfies Record<string, string>;
