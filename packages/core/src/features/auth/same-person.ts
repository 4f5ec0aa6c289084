/** Whether two accounts are one person's, as far as accounts show it. */
import type { User } from './state.ts';

/** The same account, contact, or passkey. */
export function isSamePerson(a: User, b: User): boolean {
  if (a.userId === b.userId) return true;
  const contacts = [a.account, a.secondContact].filter((contact) => contact !== '');
  if (contacts.includes(b.account) || contacts.includes(b.secondContact)) return true;
  return a.passkeys.some(({ credentialId, publicKey }) =>
    b.passkeys.some((other) => other.credentialId === credentialId || other.publicKey === publicKey),
  );
}
