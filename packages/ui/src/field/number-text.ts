/**
 * What may stand in a number field: digits and one point. Letters (e above all), signs and spaces fall away, a comma
 * between two groups of three digits is a thousands mark from a pasted number, a lone comma is read as a point. No number
 * of thousands begins with 0: the comma of `0,125` is a point, too.
 */
export function cleanNumberText(text: string, decimalsMax = 18): string {
  const trimmed = text.replace(/[^\d.,]/g, '');
  const isGrouped = /^[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/.test(trimmed);
  const pointed = isGrouped ? trimmed.replaceAll(',', '') : trimmed.replaceAll(',', '.');
  const at = pointed.indexOf('.');
  if (at < 0) return pointed;
  const whole = pointed.slice(0, at) || '0';
  const fraction = pointed
    .slice(at + 1)
    .replaceAll('.', '')
    .slice(0, decimalsMax);
  return decimalsMax === 0 ? whole : `${whole}.${fraction}`;
}

/** Keys a number field refuses before they print. */
export function isBlockedKey(key: string): boolean {
  return key.length === 1 && !/[\d.,]/.test(key);
}
