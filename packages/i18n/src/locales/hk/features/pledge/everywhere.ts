/** Names of what staking moves and locks, and of its screen. */
export default {
  'pledge.nav': '質押',
  'record.pledge_return': '質押獎勵',
  'wallet.locked_pledge': '質押中',
} as const satisfies Record<string, string>;
