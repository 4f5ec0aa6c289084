/** Names of what staking moves and locks, and of its screen. */
export default {
  'pledge.nav': 'Staking',
  'record.pledge_return': 'Recompensa de staking',
  'wallet.locked_pledge': 'En staking',
} as const satisfies Record<string, string>;
