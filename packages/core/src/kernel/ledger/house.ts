/**
 * The house's own accounts (wallet `change`); users start above. `outside` may be negative, since coins come from there,
 * and so may `paymentsReceived`, from which payments by reference are credited, and `depositLosses`, which bears what a
 * network took back after it was spent.
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
  /** Money that was paid to the house elsewhere and credited by its reference. */
  paymentsReceived: 12,
  /** Coins that presales sell, and what was paid for them. */
  presale: 13,
  /** USDT that is given for CNY which a payment gateway received. */
  paymentDesk: 14,
} as const;

/** Whether a balance of theirs may be below zero. */
export function mayOwe(owner: number): boolean {
  return owner === house.outside || owner === house.depositLosses || owner === house.paymentsReceived;
}

export const firstUserId = 100_001;
