/** What an act does to withdrawals, said before it. */
export default {
  'withdraw.hold_after': 'Nothing can be withdrawn for 24 hours afterwards',
} as const satisfies Record<string, string>;
