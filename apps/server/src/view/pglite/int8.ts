/** `int8` as both databases hand it out: a number where it is exact, else a bigint. The one parser for all of them. */
export function parseInt8(text: string): number | bigint {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : BigInt(text);
}

/** Type number of `int8` in PostgreSQL. */
export const int8Type = 20;
