/** Names of what presales move and lock, and of their screen. */
export default {
  'presale.nav': '預售',
  'record.presale': '預售',
  'wallet.locked_presale': '預售佔用',
} as const satisfies Record<string, string>;
