/**
 * The reading of typed and pasted numbers. All six languages write `1,234.50`, so a text has one meaning in all of them:
 * a comma before each group of three digits parts thousands, a point is the decimal mark. What can mean only one number is
 * taken as well: `1.000,50`, `94 025.41`, `0,5`, full-width digits, `5e-7`. All else is refused: nothing is guessed, and
 * no digit falls away.
 */

const fullWidth = /[！-～]/g;
const plainForm = /^\d*(?:\.\d*)?$/;
/** The mark of the groups is the same throughout, and the decimal mark another. A point alone parts no thousands. */
const groupedForm = /^([1-9]\d{0,2}(?:([,.' ])\d{3})(?:\2\d{3})*)(?:(?!\2)([.,])(\d*))?$/;
/** A comma that parts no thousands. */
const commaForm = /^(?:0|[1-9]\d*)?,\d*$/;
const exponentForm = /^(\d*)(?:\.(\d*))?e([+-]?\d{1,2})$/i;

/**
 * The decimal that a text stands for, without marks of thousands: empty where there is no digit yet, null where it is no
 * number or could be two. The field's own unit may follow the number.
 */
export function readNumber(text: string, unit = ''): string | null {
  const folded = text
    .replace(fullWidth, (wide) => wide.normalize('NFKC'))
    .replace(/\s/g, ' ')
    .replaceAll('’', "'")
    .trim();
  const bare = unit !== '' && folded.endsWith(unit) ? folded.slice(0, -unit.length).trimEnd() : folded;
  return decimalOf(bare);
}

function decimalOf(text: string): string | null {
  if (/^[.,]?$/.test(text)) return '';
  if (plainForm.test(text)) return joined(text);
  const [, whole, mark = '', , fraction = ''] = groupedForm.exec(text) ?? [];
  if (whole !== undefined) return joined(`${whole.replaceAll(mark, '')}.${fraction}`);
  if (commaForm.test(text)) return joined(text.replace(',', '.'));
  const [, before = '', after = '', exponent] = exponentForm.exec(text) ?? [];
  if (exponent === undefined || before + after === '') return null;
  const point = before.length + Number(exponent);
  const digits = (before + after).padStart(before.length + after.length + Math.max(-point, 0), '0');
  const at = Math.max(point, 0);
  return joined(`${digits.slice(0, at).padEnd(at, '0')}.${digits.slice(at)}`);
}

/** No zeros before the number, a digit before the point, and none behind a point without a fraction. */
function joined(text: string): string {
  const [whole = '', fraction = ''] = text.split('.');
  return `${whole.replace(/^0+/, '') || '0'}${fraction && `.${fraction}`}`;
}

/** Is a field's value a number, or nothing yet? A text that could not be read is kept as it was typed. */
export function isNumberRead(value: string): boolean {
  return plainForm.test(value);
}

/** Keys a number field refuses before they print. */
export function isBlockedKey(key: string): boolean {
  return key.length === 1 && !/[\d.,０-９．，]/.test(key);
}
