/** Names of what staking moves and locks, and of its screen. */
export default {
  'pledge.nav': '스테이킹',
  'record.c2c_trade': 'P2P 거래',
  'record.pledge_return': '스테이킹 보상',
  'wallet.locked_c2c': 'P2P 거래 중',
  'wallet.locked_pledge': '스테이킹 중',
} as const satisfies Record<string, string>;
