/**
 * The house's own accounts (wallet `change`); users start above. `outside` may be negative, since coins come from there,
 * and so may `depositLosses`, which bears what a network took back after it was spent.
 */
export const house = {
  fees: 1,
  insuranceFund: 2,
  leverCounterparty: 3,
  microCounterparty: 4,
  pledgeRewards: 5,
  referralRebates: 6,
  outside: 7,
  /** Fees of withdrawals; pays what networks charge. */
  networkFees: 8,
  adjustments: 9,
  /** Arrivals that belong to nobody, or are below the minimum. */
  unassigned: 10,
  depositLosses: 11,
} as const;
export const firstUserId = 100_001;
