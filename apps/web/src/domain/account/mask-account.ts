/** Accounts as a page may show them: enough to recognise, not enough to copy. */
import type { AccountKind } from '@bourse/client/sign-in/account.ts';

/** One's own account: `13812342245` → `138••••2245`, `desk@bourse.example` → `d••k@bourse.example`. None stays none. */
export function maskAccount(account: string): string {
  if (account === '') return '';
  const at = account.indexOf('@');
  if (at > 0) return `${account.slice(0, 1)}••${at > 2 ? account.slice(at - 1, at) : ''}${account.slice(at)}`;
  if (account.length < 7) return `${account.slice(0, 1)}••••${account.slice(-1)}`;
  return `${account.slice(0, 3)}••••${account.slice(-4)}`;
}

/** Whom a code goes to: `1048212290` of +82 → `+82 10 •••• 2290`, `lena@mail.com` → `l•••a@mail.com`. */
export function maskContact(kind: AccountKind, contact: string, areaCode = ''): string {
  if (kind === 'phone') {
    const area = areaCode === '' ? '' : `+${areaCode.replace(/\D/g, '')} `;
    return contact.length <= 6 ? `${area}${contact}` : `${area}${contact.slice(0, 2)} •••• ${contact.slice(-4)}`;
  }
  const at = contact.lastIndexOf('@');
  return at <= 1 ? contact : `${contact.slice(0, 1)}•••${contact.slice(at - 1)}`;
}
