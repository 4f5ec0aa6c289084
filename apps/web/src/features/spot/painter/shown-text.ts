/** Whole units as reading text, without a big number or a pattern: this runs for every cell of every frame. */

/** `9431840` with 2 decimals → `94,318.40`; decimals beyond `shown` are cut off. Units are not negative. */
export function shownText(units: number, decimals: number, shown: number): string {
  const cut = 10 ** Math.max(0, decimals - shown);
  const rest = units % cut;
  const places = Math.min(decimals, shown);
  const scale = 10 ** places;
  const whole = (units - rest) / cut;
  const fraction = whole % scale;
  const text = grouped((whole - fraction) / scale);
  if (shown === 0) return text;
  const digits = places === 0 ? '' : String(fraction).padStart(places, '0');
  return `${text}.${digits.padEnd(shown, '0')}`;
}

function grouped(whole: number): string {
  let text = String(whole);
  for (let place = text.length - 3; place > 0; place -= 3) text = `${text.slice(0, place)},${text.slice(place)}`;
  return text;
}
