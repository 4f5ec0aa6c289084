/** Errors as messages from the view's thread: a message between threads would keep only an error's text. */
import { codeOf, type StallReason, ViewError } from '../failure.ts';

export interface SerialisedError {
  readonly message: string;
  readonly stack: string;
  /** PostgreSQL's or the system's; empty: neither. */
  readonly code: string;
  /** The system's call that failed; empty: none. */
  readonly syscall: string;
  /** Of a `ViewError`. */
  readonly reason: StallReason | null;
}

export function serialiseError(error: unknown): SerialisedError {
  if (!(error instanceof Error)) return { message: String(error), stack: '', code: '', syscall: '', reason: null };
  const { message, stack = '', code, syscall } = error as NodeJS.ErrnoException;
  const reason = error instanceof ViewError ? error.reason : null;
  return { message, stack, code: code ?? codeOf(error), syscall: syscall ?? '', reason };
}

export function restoreError({ message, stack, code, syscall, reason }: SerialisedError): Error {
  const error = reason === null ? new Error(message) : new ViewError(reason, message);
  if (stack !== '') error.stack = stack;
  return Object.assign(error, code !== '' && { code }, syscall !== '' && { syscall });
}
