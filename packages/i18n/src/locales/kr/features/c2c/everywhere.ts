export default {
  'c2c.nav': 'P2P 거래',
  'record.c2c_trade': 'P2P 거래',
  'wallet.locked_c2c': 'P2P 거래 중',
} as const satisfies Record<string, string>;
