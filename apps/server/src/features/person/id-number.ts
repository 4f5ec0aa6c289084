/** One way to write a number of an id, so that what a reader takes for the same number is the same. Pure. */

/** Capitals of other scripts that look like a Latin one. */
const alike = new Map([...pairs('АВЕКМНОРСТУХІЈЅ', 'ABEKMHOPCTYXIJS'), ...pairs('ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX')]);

function pairs(from: string, to: string): [string, string][] {
  const letters = [...to];
  return [...from].map((letter, index) => [letter, letters[index] ?? letter]);
}

const isDigit = (code: number) => code > 0 && /^\p{Nd}$/u.test(String.fromCodePoint(code));

/** Digits of every script stand in rows of ten, from zero on. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (isDigit(zero - 1)) zero -= 1;
  return String((code - zero) % 10);
}

/** Latin capitals and digits, no spaces. */
export const tidyIdNumber = (number: string) =>
  number
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/\p{Nd}/gu, digitOf)
    .replace(/\p{L}/gu, (letter) => alike.get(letter) ?? letter);
