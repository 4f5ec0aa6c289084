/** Names of what staking moves and locks, and of its screen. */
export default {
  'pledge.nav': 'Staking',
  'record.c2c_trade': 'P2P',
  'record.pledge_return': 'Staking reward',
  'wallet.locked_c2c': 'In P2P',
  'wallet.locked_pledge': 'In staking',
} as const satisfies Record<string, string>;
