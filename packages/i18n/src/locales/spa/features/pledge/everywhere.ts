/** Names of what staking moves and locks, and of its screen. */
export default {
  'pledge.nav': 'Staking',
  'record.c2c_trade': 'P2P',
  'record.pledge_return': 'Recompensa de staking',
  'wallet.locked_c2c': 'En P2P',
  'wallet.locked_pledge': 'En staking',
} as const satisfies Record<string, string>;
