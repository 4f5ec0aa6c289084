/** Names of what presales move and lock, and of their screen. */
export default {
  'presale.nav': 'Preventa',
  'record.presale': 'Preventa',
  'wallet.locked_presale': 'En preventas',
} as const satisfies Record<string, string>;
