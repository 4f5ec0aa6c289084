export default {
  'wallet.available': 'Available',
  'wallet.locked': 'Locked',
  'wallet.assets': 'Assets',
  'wallet.ledger': 'Account history',
  'withdraw.address_book': 'Address book',
} as const satisfies Record<string, string>;
