/** Lists as PostgreSQL reads an array. The one way to write them: each text in quotes, whatever is in it. */

/** Whatever a column's rows hold; null is SQL's. */
export type Cell = string | number | bigint | boolean | null;

function element(value: Cell): string {
  if (value === null) return 'NULL';
  return typeof value === 'string' ? `"${value.replaceAll(/["\\]/g, '\\$&')}"` : String(value);
}

export function list(values: readonly Cell[]): string {
  return `{${values.map(element).join(',')}}`;
}
