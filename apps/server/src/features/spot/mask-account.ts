/** An account as other screens show it: enough for its owner to know it, too little for anybody else. */
import type { User } from '@bourse/core';
import { parsePhoneNumberFromString } from 'libphonenumber-js';

/** `138****2245` of a phone number without its area code, `a***@example.com` of an address. */
export function maskAccount({ accountKind, account }: Pick<User, 'accountKind' | 'account'>): string {
  switch (accountKind) {
    case 'email': {
      const at = account.lastIndexOf('@');
      return `${account.slice(0, 1)}***${account.slice(Math.max(at, 1))}`;
    }
    case 'phone': {
      const digits = parsePhoneNumberFromString(account)?.nationalNumber ?? account.replace(/^\+/, '');
      return digits.length < 9 ? `****${digits.slice(-2)}` : `${digits.slice(0, 3)}****${digits.slice(-4)}`;
    }
  }
}
