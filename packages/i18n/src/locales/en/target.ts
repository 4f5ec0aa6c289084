import chain from './chain.ts';

/** Words of the addresses that coins go to: they come with withdrawals and with the address book. */
export default {
  ...chain,
  'withdraw.address': 'Withdrawal address',
  'withdraw.paste_address': 'Paste the address',
  'withdraw.address_wrong': 'This address isn’t valid on the chosen network',
  'withdraw.time_left': '{hours} h {minutes} min',
  'withdraw.book_failed': 'We couldn’t load your address book',
  'withdraw.security_code': 'Security code',
  'withdraw.code_placeholder': '6 digits',
  'withdraw.send_code': 'Send code',
  'withdraw.resend': 'Resend in {n} s',
  'withdraw.code_hint': 'We email it to {email}',
  'withdraw.code_required': 'Enter the security code',
  'withdraw.demo_outbox': 'DEMO: codes appear in the <0>outbox</0>',
  'withdraw.code_hint_sms': 'We text it to {phone}',
  'withdraw.hours_left': '{hours} h',
} as const satisfies Record<string, string>;
