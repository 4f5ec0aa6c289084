/** Names of what presales move and lock, and of their screen. */
export default {
  'presale.nav': '预售',
  'record.presale': '预售',
  'wallet.locked_presale': '预售占用',
} as const satisfies Record<string, string>;
