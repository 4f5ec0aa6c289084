/** Names of what presales move and lock, and of their screen. */
export default {
  'presale.nav': 'プレセール',
  'record.presale': 'プレセール',
  'wallet.locked_presale': 'プレセール参加中',
} as const satisfies Record<string, string>;
