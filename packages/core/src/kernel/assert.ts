/** Assertions stay on: a failed one stops the writer before it can commit. */

export class AssertionError extends Error {}

/** `subject` is the id it is about, apart from the words: building a sentence for each assertion that holds is dear. */
export function assert(isTrue: boolean, message: string, subject?: number): asserts isTrue {
  if (!isTrue) throw new AssertionError(subject === undefined ? message : `${message}: ${subject}`);
}
