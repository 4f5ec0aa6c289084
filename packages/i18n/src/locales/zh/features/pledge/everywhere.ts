/** Names of what staking moves and locks, and of its screen. */
export default {
  'pledge.nav': '质押',
  'record.pledge_return': '质押奖励',
  'wallet.locked_pledge': '质押中',
} as const satisfies Record<string, string>;
