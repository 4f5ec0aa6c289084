/** Names of what staking moves and locks, and of its screen. */
export default {
  'pledge.nav': '質押',
  'record.c2c_trade': 'P2P 交易',
  'record.pledge_return': '質押獎勵',
  'wallet.locked_c2c': 'P2P 交易中',
  'wallet.locked_pledge': '質押中',
} as const satisfies Record<string, string>;
