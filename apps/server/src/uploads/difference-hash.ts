/** What a picture looks like, in 64 bits that differ little where two pictures do: whether it brightens to the right. */
import { shadesOf } from './picture.ts';

const columns = 9;
const rows = 8;
/** Each shade is the mean of so many squared: drawn straight to 9 by 8, pictures of other sizes differ in more bits. */
const finer = 8;
/** Neighbours that differ by less are of one shade: paper and walls, whose bits would be noise. */
const step = 2;
/** Standard deviation of shades, of 255, below which there is nothing to see. */
const deviationMin = 4;
/** Bits of either kind that there have to be: a single slope of light is no picture either. */
const bitsMin = 8;

/** Zeros and ones; null where the picture is so uniform that many others look the same. */
export async function differenceHash(jpeg: Uint8Array): Promise<string | null> {
  const fine = await shadesOf(jpeg, columns * finer, rows * finer);
  const shades = new Float64Array(columns * rows);
  fine.forEach((shade, at) => {
    const row = Math.floor(at / (columns * finer * finer));
    const column = Math.floor((at % (columns * finer)) / finer);
    const to = row * columns + column;
    shades[to] = (shades[to] ?? 0) + shade / finer ** 2;
  });
  return hashOfShades(shades);
}

/** Of `rows` times `columns`, 0 to 255. */
export function hashOfShades(shades: Float64Array): string | null {
  const mean = shades.reduce((sum, shade) => sum + shade, 0) / shades.length;
  const variance = shades.reduce((sum, shade) => sum + (shade - mean) ** 2, 0) / shades.length;
  if (variance < deviationMin ** 2) return null;
  let bits = '';
  shades.forEach((shade, at) => {
    const isLast = at % columns === columns - 1;
    if (!isLast) bits += (shades[at + 1] ?? 0) - shade >= step ? '1' : '0';
  });
  const ones = bits.replaceAll('0', '').length;
  return Math.min(ones, bits.length - ones) < bitsMin ? null : bits;
}
