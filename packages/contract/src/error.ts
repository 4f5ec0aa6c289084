/** What an error is: each feature lists its own in `features/<feature>/errors.ts`. */

export interface ErrorEntry {
  /** Message id in the i18n catalogues. */
  readonly message: string;
  /** HTTP status; business refusals answer 200 with `type: error`. */
  readonly status: 200 | 400 | 404 | 413 | 429 | 500 | 503;
  /** The envelope's type; left out: `error`. */
  readonly type?: '999' | '998' | '997';
}

/** A business refusal. */
export function refusal(message: string): ErrorEntry {
  return { message, status: 200 };
}
