/** Letters typed in a list find what begins with them; after a pause a new word begins. */
const pauseMs = 700;

export interface Typed {
  readonly text: string;
  /** When its last letter came, in milliseconds. */
  readonly at: number;
}

export const nothingTyped: Typed = { text: '', at: 0 };

/** What is typed with one letter more. */
export function typeLetter(typed: Typed, letter: string, at: number): Typed {
  return { text: (at - typed.at < pauseMs ? typed.text : '') + letter.toLowerCase(), at };
}

/**
 * The index of what begins with `text`, from `index` on and around; null: none does. One letter, or the same one
 * again, goes on from the place it has found before.
 */
export function findTyped(names: readonly string[], index: number, text: string): number | null {
  const isOneLetter = [...text].every((letter) => letter === text[0]);
  const wanted = isOneLetter ? text.slice(0, 1) : text;
  for (let step = isOneLetter ? 1 : 0; step <= names.length; step++) {
    const at = (index + step) % names.length;
    if (names[at]?.trim().toLowerCase().startsWith(wanted)) return at;
  }
  return null;
}
