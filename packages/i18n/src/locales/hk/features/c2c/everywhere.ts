export default {
  'c2c.nav': 'P2P 交易',
  'record.c2c_trade': 'P2P 交易',
  'wallet.locked_c2c': 'P2P 交易中',
} as const satisfies Record<string, string>;
