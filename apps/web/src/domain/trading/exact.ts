/** Exact arithmetic on decimals as the wire writes them: whole numbers and fractions of them, rounded once, at the end. */

/** `units` ÷ 10^`decimals`. */
export interface Exact {
  readonly units: bigint;
  readonly decimals: number;
}

/** Half up, away from zero, or towards it. */
export type Rounding = 'half' | 'up' | 'down';

/** Reads a decimal; what is none is a fault. */
export function exact(text: string): Exact {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === '') throw new RangeError(`no decimal: ${text}`);
  return { units: BigInt(`${sign}${whole}${fraction}`), decimals: fraction.length };
}

export function tenTo(exponent: number): bigint {
  return 10n ** BigInt(exponent);
}

/** The fraction `over` ÷ `under` with so many decimals; `under` is above zero. */
export function fractionText(over: bigint, under: bigint, decimals: number, rounding: Rounding = 'half'): string {
  const scaled = (over < 0n ? -over : over) * tenTo(decimals);
  const bump = { half: under, up: 2n * under - 1n, down: 0n }[rounding];
  const digits = ((2n * scaled + bump) / (2n * under)).toString().padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  const text = decimals === 0 ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`;
  return over < 0n && /[1-9]/.test(text) ? `-${text}` : text;
}

/** One decimal through another that is above zero. */
export function quotientText(over: string, under: string, decimals: number): string {
  const [a, b] = [exact(over), exact(under)];
  return fractionText(a.units * tenTo(b.decimals), b.units * tenTo(a.decimals), decimals);
}

/** The product of two decimals, rounded down. */
export function productText(one: string, other: string, decimals: number): string {
  const [a, b] = [exact(one), exact(other)];
  return fractionText(a.units * b.units, tenTo(a.decimals + b.decimals), decimals, 'down');
}

/** The sum of decimals, with as many decimals as the longest has. */
export function sumText(list: readonly string[]): string {
  const parts = list.map(exact);
  const decimals = Math.max(0, ...parts.map((part) => part.decimals));
  const units = parts.reduce((total, part) => total + part.units * tenTo(decimals - part.decimals), 0n);
  return fractionText(units, tenTo(decimals), decimals);
}
