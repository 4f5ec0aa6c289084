/** Names of what staking moves and locks, and of its screen. */
export default {
  'pledge.nav': 'ステーキング',
  'record.pledge_return': 'ステーキング報酬',
  'wallet.locked_pledge': 'ステーキング中',
} as const satisfies Record<string, string>;
