export default {
  'c2c.nav': 'P2P取引',
  'record.c2c_trade': 'P2P取引',
  'wallet.locked_c2c': 'P2P取引中',
} as const satisfies Record<string, string>;
