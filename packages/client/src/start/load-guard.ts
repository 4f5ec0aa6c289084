/** Code, styles and words that do not arrive: after two minutes waiting becomes a failure that can be retried. */

/** Longest wait for a chunk, a style or a script. */
export const loadMaxMs = 120_000;

/** A part of the app that did not load. */
export class LoadError extends Error {
  override readonly name = 'LoadError';
}

/** The promise, or a `LoadError` when it takes too long. */
export function within<Value>(promise: Promise<Value>, maxMs: number = loadMaxMs): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new LoadError('timeout')), maxMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Whether an error means that code or style of a screen did not load. Browsers word it each in their own way. */
export function isLoadError(error: unknown): boolean {
  if (error instanceof LoadError) return true;
  const text = error instanceof Error ? error.message : String(error);
  return /dynamically imported module|importing a module script|preload CSS|module script failed/i.test(text);
}
