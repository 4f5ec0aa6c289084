import chain from './chain.ts';

/** Words of the addresses that coins go to: they come with withdrawals and with the address book. */
export default {
  ...chain,
  'withdraw.address': 'Withdrawal address',
  'withdraw.paste_address': 'Paste the address',
  'withdraw.address_wrong': 'This address isn’t valid on the chosen network',
  'withdraw.time_left': '{hours} h {minutes} min',
  'withdraw.book_failed': 'We couldn’t load your address book',
} as const satisfies Record<string, string>;
