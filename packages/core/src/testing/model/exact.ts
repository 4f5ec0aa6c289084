/**
 * Exact decimals for the model: a value is a whole number of 10^-24, far finer than anything it is used for. A product
 * that would need more places throws, so nothing ever rounds unless it is told to.
 */
export type Exact = bigint;

const places = 24;
const one = 10n ** BigInt(places);

/** `-12.5` as an exact value; null where it is no plain decimal. */
export function parse(text: string): Exact | null {
  const match = /^(-?)(\d+)(?:\.(\d{1,24}))?$/.exec(text);
  if (match === null) return null;
  const value = BigInt((match[2] ?? '') + (match[3] ?? '').padEnd(places, '0'));
  return match[1] === '-' ? -value : value;
}

/** Like `parse`, for what is known to be a decimal. */
export function exact(text: string): Exact {
  const value = parse(text);
  if (value === null) throw new Error(`no decimal: ${text}`);
  return value;
}

/** The shortest decimal. */
export function show(value: Exact): string {
  const digits = (value < 0n ? -value : value).toString().padStart(places + 1, '0');
  const fraction = digits.slice(-places).replace(/0+$/, '');
  const text = fraction === '' ? digits.slice(0, -places) : `${digits.slice(0, -places)}.${fraction}`;
  return value < 0n ? `-${text}` : text;
}

export function times(a: Exact, b: Exact): Exact {
  const product = a * b;
  if (product % one !== 0n) throw new Error(`${show(a)} × ${show(b)} has too many places`);
  return product / one;
}

/** The largest multiple of `step` that is not above `value`, which is not negative. */
export function downTo(value: Exact, step: Exact): Exact {
  return value - (value % step);
}

/** The smallest multiple of `step` that is not below `value`, which is not negative. */
export function upTo(value: Exact, step: Exact): Exact {
  const down = downTo(value, step);
  return down === value ? value : down + step;
}

export function larger(a: Exact, b: Exact): Exact {
  return a > b ? a : b;
}

export function smaller(a: Exact, b: Exact): Exact {
  return a < b ? a : b;
}
