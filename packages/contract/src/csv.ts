/** Tables as CSV (RFC 4180), safe to open in a spreadsheet. */

/**
 * A spreadsheet takes a cell that begins with one of these for a formula, full-width ones and those behind spaces too; an
 * apostrophe in front makes it text. A number is a number, or no sum would count what went out.
 */
const formulaStart = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;
const number = /^-?\d+(\.\d+)?$/;

function cell(value: string): string {
  const safe = formulaStart.test(value) && !number.test(value) ? `'${value}` : value;
  return /[",\r\n\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Head and rows as text. The mark at its start tells spreadsheets that it is UTF-8. */
export function csvOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return `\uFEFF${[head, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}
