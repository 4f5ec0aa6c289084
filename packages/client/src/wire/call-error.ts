import type { ErrorCode } from '@bourse/contract';

/** `network`: no answer came, or none that could be read. Servers may know codes this build does not. */
export type CallErrorCode = ErrorCode | 'network' | (string & {});

/** A call that did not answer `ok`. */
export class CallError extends Error {
  readonly code: CallErrorCode;
  /** The input field that was refused, where one was. */
  readonly field: string | undefined;
  /** The envelope's type: `error`, `999`, `997`, `998`. */
  readonly type: string;
  /** What the refused needs to go on; its shape goes with the code. */
  readonly details: unknown;

  constructor(
    code: CallErrorCode,
    message: string,
    more: { field?: string | undefined; type?: string; details?: unknown } = {},
  ) {
    super(message);
    this.name = 'CallError';
    this.code = code;
    this.field = more.field;
    this.type = more.type ?? 'error';
    this.details = more.details;
  }
}

/** The refusal in an unknown error; anything else reads as a network failure. */
export function asCallError(error: unknown): CallError {
  return error instanceof CallError ? error : new CallError('network', '');
}
