/** Decimal text to reading text. Nothing here is a float: digits are cut and grouped, never calculated. */

export const minusSign = '−';

export interface DecimalFormat {
  /** Digits after the point: missing ones are filled with 0, further ones cut off (towards zero). */
  decimals?: number | undefined;
  /** `always`: + before a number above zero. `negative` (default): − alone. */
  sign?: 'negative' | 'always' | undefined;
}

const decimalPattern = /^([+-]?)(\d+)(?:\.(\d*))?$/;

/**
 * `1234.5` → `1,234.50` with two decimals. Text that is not a decimal comes back as it is: a wrong figure shown as it
 * came is found, one shown as 0 is believed.
 */
export function formatDecimal(text: string, { decimals, sign = 'negative' }: DecimalFormat = {}): string {
  const match = decimalPattern.exec(text.trim());
  if (!match) return text;
  const [, mark = '', whole = '', fraction = ''] = match;
  const shown = decimals === undefined ? fraction : fraction.slice(0, decimals).padEnd(decimals, '0');
  const digits = groupThousands(whole.replace(/^0+(?=\d)/, ''));
  const isZero = !/[1-9]/.test(whole + shown);
  const before = isZero ? '' : mark === '-' ? minusSign : sign === 'always' ? '+' : '';
  return `${before}${digits}${shown === '' ? '' : `.${shown}`}`;
}

function groupThousands(whole: string): string {
  return whole.replace(/\B(?=(\d{3})+$)/g, ',');
}

/** Parts a formatted number before the zeros that follow its last significant digit: `0.1300` → `0.13`, `00`. */
export function splitTrailingZeros(text: string): [strong: string, quiet: string] {
  const match = /^(.*?\..*?)(0+)$/.exec(text);
  if (!match) return [text, ''];
  const [, strong = '', zeros = ''] = match;
  // "1." must not lose its point: the point goes with the zeros.
  return strong.endsWith('.') ? [strong.slice(0, -1), `.${zeros}`] : [strong, zeros];
}

/** Digits after the point of a step: `0.0100` → 2, `1` → 0. */
export function decimalsOf(step: string): number {
  const fraction = step.split('.')[1] ?? '';
  return fraction.replace(/0+$/, '').length;
}

/** Is it above, below or at zero; 0 for text that is no decimal. */
export function signOf(text: string): -1 | 0 | 1 {
  if (!/[1-9]/.test(text)) return 0;
  return /^\s*[-−]/.test(text) ? -1 : 1;
}
