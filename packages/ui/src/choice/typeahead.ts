/** Letters typed in a list find what begins with them; after a pause a new word begins. */
const pauseMs = 700;

/** What was typed so far, and when its last letter came, in milliseconds. */
export type Typed = readonly [text: string, at: number];

/** What is typed with one letter more. */
export function typeLetter([text, at]: Typed, letter: string, now: number): Typed {
  return [(now - at < pauseMs ? text : '') + letter.toLowerCase(), now];
}

/**
 * The index of what begins with `text`, from `index` on and around; −1: none does. One letter, or the same one again,
 * goes on from the place it has found before.
 */
export function findTyped(names: readonly string[], index: number, text: string): number {
  const isOneLetter = text === text.charAt(0).repeat(text.length);
  const wanted = isOneLetter ? text.charAt(0) : text;
  const fits = names.map((name) => name.trim().toLowerCase().startsWith(wanted));
  const behind = fits.indexOf(true, isOneLetter ? index + 1 : index);
  return behind < 0 ? fits.indexOf(true) : behind;
}
