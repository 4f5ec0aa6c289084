/** Decimal text and whole numbers: nothing is a float. */

/** `12.50` is 1250 in units of a hundredth. Throws where the text is no decimal, or has more decimals. */
export function unitsOf(text: string, decimals: number): bigint {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === '' || fraction.length > decimals) throw new Error(`no decimal with ${decimals} places: ${text}`);
  const units = BigInt(whole + fraction.padEnd(decimals, '0'));
  return sign === '-' ? -units : units;
}

export function textOf(units: bigint, decimals: number): string {
  const sign = units < 0n ? '-' : '';
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  return decimals === 0 ? sign + digits : `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
}

export const placesOf = (text: string) => text.split('.')[1]?.length ?? 0;

/** Without zeros that say nothing. */
export const plain = (text: string) => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);
