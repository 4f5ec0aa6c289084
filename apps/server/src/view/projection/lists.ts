/**
 * Lists as PostgreSQL reads an array. The one way to write them: each text in quotes, whatever is in it. Half of what the
 * projector does is to write them, so they are written as one text, without one for each element.
 */

/** Whatever a column's rows hold; null is SQL's. */
export type Cell = string | number | bigint | boolean | null;

/** What quotes do not hold by themselves. */
const special = /["\\]/;
const specials = /["\\]/g;

export function list(values: readonly Cell[]): string {
  let text = '{';
  for (const value of values) {
    if (text !== '{') text += ',';
    if (value === null) text += 'NULL';
    else if (typeof value !== 'string') text += value;
    else text += `"${special.test(value) ? value.replaceAll(specials, '\\$&') : value}"`;
  }
  return `${text}}`;
}
