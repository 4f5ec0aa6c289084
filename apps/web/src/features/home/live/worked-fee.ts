/** The fee example: a trade of a round amount at the last price, in whole minor units. */

export interface WorkedFee {
  readonly amount: string;
  readonly price: string;
  readonly notional: string;
  readonly fee: string;
  /** What a buyer pays, and what a seller receives. */
  readonly paid: string;
  readonly received: string;
}

/** Digits after the point that prices and rates may have. */
const scale = 18;
/** Value that an example should at least have, in cents of the quote currency. */
const worthShowingCents = 100_000n;
/** Amounts tried: 0.001, 0.01, … */
const exponentMin = -3;
const exponentMax = 9;
const decimalPattern = /^(\d{1,18})(?:\.(\d{1,18}))?$/;

function toUnits(text: string): bigint | null {
  const match = decimalPattern.exec(text);
  return match ? BigInt(`${match[1]}${(match[2] ?? '').padEnd(scale, '0')}`) : null;
}

function centsText(cents: bigint): string {
  const digits = cents.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Cents of `10^exponent` coins at a price, halves rounded up. */
function notionalCents(price: bigint, exponent: number): bigint {
  const divisor = 10n ** BigInt(scale - exponent - 2);
  return (price + divisor / 2n) / divisor;
}

/** Value, fee and sums; the fee is rounded up, as the exchange rounds it. Null without a price. */
export function workFee(price: string, feePercent: string): WorkedFee | null {
  const units = toUnits(price);
  const rate = toUnits(feePercent);
  if (units === null || rate === null || units === 0n) return null;
  let exponent = exponentMin;
  while (notionalCents(units, exponent) < worthShowingCents && exponent < exponentMax) exponent += 1;
  const notional = notionalCents(units, exponent);
  const hundred = 100n * 10n ** BigInt(scale);
  const fee = (notional * rate + hundred - 1n) / hundred;
  return {
    amount: exponent < 0 ? `0.${'0'.repeat(-exponent - 1)}1` : `1${'0'.repeat(exponent)}`,
    price,
    notional: centsText(notional),
    fee: centsText(fee),
    paid: centsText(notional + fee),
    received: centsText(notional - fee),
  };
}
