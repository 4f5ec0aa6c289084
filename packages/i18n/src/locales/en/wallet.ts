export default {
  'wallet.available': 'Available',
  'wallet.locked': 'Locked',
  'wallet.assets': 'Assets',
  'wallet.ledger': 'Account history',
} as const satisfies Record<string, string>;
