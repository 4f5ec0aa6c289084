/** The house's own accounts (wallet `change`); users start above. `outside` alone may be negative. */
export const house = {
  fees: 1,
  insuranceFund: 2,
  leverCounterparty: 3,
  microCounterparty: 4,
  pledgeRewards: 5,
  referralRebates: 6,
  outside: 7,
} as const;
export const firstUserId = 100_001;
