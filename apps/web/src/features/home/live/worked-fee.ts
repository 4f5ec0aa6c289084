/** The fee example: a trade of a tenth of a coin (or as many as it takes to be worth showing) at the last price. */
import Big from 'big.js';

export interface WorkedFee {
  readonly amount: string;
  readonly price: string;
  readonly notional: string;
  readonly fee: string;
  /** What a buyer pays, and what a seller receives. */
  readonly paid: string;
  readonly received: string;
}

/** Value that an example should at least have, in the quote currency. */
const worthShowing = new Big(1000);
const cents = 2;

/** The least round amount (…, 0.1, 1, 10, …) whose value is worth showing. */
function roundAmount(price: Big): Big {
  let amount = new Big('0.001');
  while (amount.times(price).lt(worthShowing) && amount.lt(1e9)) amount = amount.times(10);
  return amount;
}

/** Value, fee and sum in the quote currency, in cents; the fee is rounded up, as the exchange rounds it. Null without a price. */
export function workFee(price: string, feePercent: string): WorkedFee | null {
  if (!/^\d+(\.\d+)?$/.test(price) || !/^\d+(\.\d+)?$/.test(feePercent)) return null;
  const exact = new Big(price);
  if (exact.lte(0)) return null;
  const amount = roundAmount(exact);
  const notional = amount.times(exact).round(cents, Big.roundHalfUp);
  const fee = notional.times(feePercent).div(100).round(cents, Big.roundUp);
  return {
    amount: amount.toFixed(),
    price,
    notional: notional.toFixed(cents),
    fee: fee.toFixed(cents),
    paid: notional.plus(fee).toFixed(cents),
    received: notional.minus(fee).toFixed(cents),
  };
}
