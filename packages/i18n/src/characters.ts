/**
 * The characters that each language writes, as the standards of its country list them. What a careless conversion leaves
 * behind stands in none of them: a Simplified character in Hong Kong's text, a Traditional one in Mainland text, either in
 * Japanese.
 */

/** Decodes every two-byte code with these lead and trail bytes. */
function decodeRange(
  encoding: string,
  leads: readonly [number, number],
  trails: readonly [number, number][],
): Set<string> {
  const bytes: number[] = [];
  for (let lead = leads[0]; lead <= leads[1]; lead++) {
    for (const [from, to] of trails) for (let trail = from; trail <= to; trail++) bytes.push(lead, trail);
  }
  return new Set(new TextDecoder(encoding).decode(Uint8Array.from(bytes)));
}

const highTrails: [number, number][] = [[0xa1, 0xfe]];
const big5Trails: [number, number][] = [
  [0x40, 0x7e],
  [0xa1, 0xfe],
];

/** Hanzi of GB 2312, of Big5, and kanji of JIS X 0208. */
export const hanOf = {
  zh: decodeRange('gbk', [0xb0, 0xf7], highTrails),
  hk: decodeRange('big5', [0xa4, 0xf9], big5Trails),
  jp: decodeRange('euc-jp', [0xb0, 0xf4], highTrails),
} as const;
