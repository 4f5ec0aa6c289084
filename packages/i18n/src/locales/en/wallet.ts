export default {
  'wallet.available': 'Available',
  'wallet.locked': 'Locked',
} as const satisfies Record<string, string>;
