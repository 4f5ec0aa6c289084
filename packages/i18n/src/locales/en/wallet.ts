export default {
  'wallet.available': 'Available',
  'wallet.locked': 'Locked',
  'wallet.assets': 'Assets',
} as const satisfies Record<string, string>;
