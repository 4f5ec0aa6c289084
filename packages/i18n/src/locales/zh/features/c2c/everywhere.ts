export default {
  'c2c.nav': 'C2C 交易',
  'record.c2c_trade': 'C2C 交易',
  'wallet.locked_c2c': 'C2C 交易中',
} as const satisfies Record<string, string>;
