/** Names of what staking moves and locks, and of its screen. */
export default {
  'pledge.nav': 'Staking',
  'record.pledge_return': 'Staking reward',
  'wallet.locked_pledge': 'In staking',
} as const satisfies Record<string, string>;
