/** How a file is changed on its way into the copy: by exact pieces of its text, so that a piece that is gone is noticed. */

export type Edit = (text: string) => string;

export interface Copied {
  /** Below the root. */
  readonly file: string;
  /** Where the copy lies; left out: where the name changed in the path leads. */
  readonly to?: string;
  readonly edits?: readonly Edit[];
}

/** Stands before a name that stays as it is. It is taken out at the end. */
export const kept = '§';

function found(text: string, piece: string, from = 0): number {
  const at = text.indexOf(piece, from);
  if (at < 0) throw new Error(`has no longer: ${piece.trim().split('\n')[0]}`);
  return at;
}

/** Every occurrence. */
export function swap(piece: string, by: string): Edit {
  return (text) => {
    found(text, piece);
    return text.replaceAll(piece, () => by);
  };
}

export function drop(...pieces: readonly string[]): Edit {
  return (text) => pieces.reduce((rest, piece) => swap(piece, '')(rest), text);
}

/** What begins with one piece and ends before another. */
export function between(first: string, until: string, by = ''): Edit {
  return (text) => {
    const at = found(text, first);
    return text.slice(0, at) + by + text.slice(found(text, until, at + first.length));
  };
}

/** All that begins with the piece. */
export function cutFrom(first: string, by = ''): Edit {
  return (text) => text.slice(0, found(text, first)) + by;
}

export function before(piece: string, more: string): Edit {
  return swap(piece, more + piece);
}
