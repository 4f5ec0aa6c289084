/** Words of what moves over a chain, in or out: they come with deposits and with withdrawals. */
export default {
  'deposit.network': 'Network',
  'deposit.offline': 'You’re offline. Figures may be old, and nothing is sent until you’re connected again.',
  'deposit.hash': 'Transaction hash',
  'deposit.explorer': 'View on explorer',
  'deposit.show_all': 'Show all {n}',
  'deposit.not_supported': 'Not supported yet',
} as const satisfies Record<string, string>;
