export default {
  'c2c.nav': 'P2P',
  'record.c2c_trade': 'P2P',
  'wallet.locked_c2c': 'En P2P',
} as const satisfies Record<string, string>;
