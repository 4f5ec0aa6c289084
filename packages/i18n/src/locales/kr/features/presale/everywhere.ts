/** Names of what presales move and lock, and of their screen. */
export default {
  'presale.nav': 'Presale',
  'record.presale': 'Presale',
  'wallet.locked_presale': 'In presales',
} as const satisfies Record<string, string>;
