/** Names of what staking moves and locks, and of its screen. */
export default {
  'pledge.nav': 'ステーキング',
  'record.c2c_trade': 'P2P取引',
  'record.pledge_return': 'ステーキング報酬',
  'wallet.locked_c2c': 'P2P取引中',
  'wallet.locked_pledge': 'ステーキング中',
} as const satisfies Record<string, string>;
