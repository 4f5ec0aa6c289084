/** Assertions stay on: a failed one stops the writer before it can commit. */

export class AssertionError extends Error {}

export function assert(isTrue: boolean, message: string): asserts isTrue {
  if (!isTrue) throw new AssertionError(message);
}

export function assertNever(value: never): never {
  throw new AssertionError(`unexpected value ${String(value)}`);
}
