/** Names of what staking moves and locks, and of its screen. */
export default {
  'pledge.nav': '스테이킹',
  'record.pledge_return': '스테이킹 보상',
  'wallet.locked_pledge': '스테이킹 중',
} as const satisfies Record<string, string>;
