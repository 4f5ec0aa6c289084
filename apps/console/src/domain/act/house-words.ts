/** Accounts by the names that the core has for them. */
import type { WordTable } from './word-of.ts';

/** The house's, between which staff move funds. */
export const houseWords: WordTable = {
  outside: 'console.house_outside',
  fees: 'console.house_fees',
  networkFees: 'console.house_network_fees',
  adjustments: 'console.house_adjustments',
  insuranceFund: 'console.house_insurance',
  pledgeRewards: 'console.house_pledge_rewards',
  referralRebates: 'console.house_rebates',
  leverCounterparty: 'console.house_lever',
  microCounterparty: 'console.house_micro',
  paymentsReceived: 'console.house_payments',
  unassigned: 'console.arrivals',
  presale: 'console.presale',
  paymentDesk: 'console.house_payment_desk',
};

/** A user's. */
export const walletWords: WordTable = {
  change: 'wallet.account_change',
  legal: 'wallet.account_legal',
  lever: 'wallet.account_lever',
  micro: 'wallet.account_micro',
};
