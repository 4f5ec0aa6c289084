import { randomBytes } from 'node:crypto';

/** What a user can name and the log finds. */
export function newReference(): string {
  return randomBytes(6).toString('hex');
}
