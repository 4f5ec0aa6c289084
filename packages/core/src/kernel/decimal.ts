/** Decimals of the wire to integers and back; nothing here rounds. */

/** A step of prices, and of quantities, as an integer with its decimals. */
interface PriceStep {
  readonly tickUnits: bigint;
  readonly tickDecimals: number;
}
interface QuantityStep {
  readonly lotUnits: bigint;
  readonly lotDecimals: number;
}

const powers = Array.from({ length: 40 }, (_, exponent) => 10n ** BigInt(exponent));

export function powerOfTen(exponent: number): bigint {
  const power = powers[exponent];
  if (power === undefined) throw new Error(`no power ${exponent}`);
  return power;
}

/** `12.5` with 2 decimals → 1250n; null where it is no plain decimal or needs more decimals. */
export function parseDecimal(text: string, decimals: number): bigint | null {
  const match = /^(\d{1,24})(?:\.(\d{1,24}))?$/.exec(text);
  if (match === null) return null;
  const fraction = (match[2] ?? '').replace(/0+$/, '');
  if (fraction.length > decimals) return null;
  return BigInt(match[1] + fraction.padEnd(decimals, '0'));
}

/** 1250n with 2 decimals → `12.50`. */
export function formatDecimal(value: bigint, decimals: number): string {
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, '0');
  const sign = value < 0n ? '-' : '';
  if (decimals === 0) return sign + digits;
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** Splits a step such as `0.05` into 5 and 2 decimals. */
export function splitStep(step: string): { units: bigint; decimals: number } | null {
  const match = /^\d{1,12}(?:\.(\d{1,12}))?$/.exec(step);
  if (match === null) return null;
  const decimals = (match[1] ?? '').length;
  const units = parseDecimal(step, decimals);
  return units === null || units === 0n ? null : { units, decimals };
}

/** A price in ticks; null where it is not a whole number of ticks. May be beyond the safe integers: the caller checks. */
export function parseTicks(market: PriceStep, price: string): number | null {
  const value = parseDecimal(price, market.tickDecimals);
  if (value === null || value % market.tickUnits !== 0n) return null;
  return Number(value / market.tickUnits);
}

/** A quantity in lots; null where it is not a whole number of lots. May be beyond the safe integers: the caller checks. */
export function parseLots(market: QuantityStep, quantity: string): number | null {
  const value = parseDecimal(quantity, market.lotDecimals);
  if (value === null || value % market.lotUnits !== 0n) return null;
  return Number(value / market.lotUnits);
}

/** An amount in minor units; null where it has more decimals than the asset. */
export function parseMinor(amount: string, scale: number): bigint | null {
  return parseDecimal(amount, scale);
}

export function formatTicks(market: PriceStep, ticks: number): string {
  return formatDecimal(BigInt(ticks) * market.tickUnits, market.tickDecimals);
}

/** A price in hundredths of a tick: two decimals more. */
export function formatSteps(market: PriceStep, steps: number): string {
  return formatDecimal(BigInt(steps) * market.tickUnits, market.tickDecimals + 2);
}

export function formatLots(market: QuantityStep, lots: number): string {
  return formatDecimal(BigInt(lots) * market.lotUnits, market.lotDecimals);
}

/** Minor units of an asset as a decimal with all its places. */
export function formatMinor(minor: bigint, scale: number): string {
  return formatDecimal(minor, scale);
}

/** `1234567.50` → `1,234,567.50`: as sentences of every language say it. What is no plain decimal stays as it is. */
export function groupedDecimal(text: string): string {
  return /^\d+(\.\d+)?$/.test(text) ? text.replace(/^\d+/, (whole) => whole.replace(/\B(?=(\d{3})+$)/g, ',')) : text;
}

/** The same without zeros at the end, as sentences say it. */
export function plainMinor(minor: bigint, scale: number): string {
  const text = formatDecimal(minor, scale);
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}
