/** Names of what fiat trading moves and locks, and of its screens. */
export default {
  'c2c.nav': 'P2P',
  'record.c2c_trade': 'P2P',
  'wallet.locked_c2c': 'In P2P',
} as const satisfies Record<string, string>;
