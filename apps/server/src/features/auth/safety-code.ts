/** The code that a withdrawal needs: it goes to the user's e-mail address, and to nothing that a session can change. */
import type { User } from '@bourse/core';
import type { Context, Refused } from '../../http/handler.ts';
import { codeMinutes } from './codes.ts';
import { sessionCaller } from './devices.ts';
import { contactsOf, sendNotification } from './notify/send.ts';
import type { AuthServices } from './services.ts';

/** Where it goes; undefined: an address must be linked first. */
function mailOf(user: User): string | undefined {
  return contactsOf(user).find((contact) => contact.includes('@'));
}

/** `a***@example.com` */
export function maskedMailOf(user: User): string {
  return mailOf(user)?.replace(/^(.).*@/, '$1***@') ?? '';
}

function askedBy(context: Context<'session'>, account: string) {
  return { purpose: 'withdraw', account, caller: sessionCaller(context) } as const;
}

/** Null: it is on its way. */
export function sendSafetyCode(auth: AuthServices, context: Context<'session'>): Refused | null {
  const { user, language } = context;
  const account = mailOf(user);
  if (account === undefined) return { refused: 'email_required' };
  const asked = askedBy(context, account);
  const message = { to: account, areaCode: '', caller: asked.caller };
  if (!auth.mailBudget.allows(message, auth.now())) return { refused: 'mail_budget' };
  const issued = auth.codes.issue(asked, auth.now());
  if ('waitSeconds' in issued) return { refused: 'code_too_soon', values: { seconds: String(issued.waitSeconds) } };
  auth.mailBudget.spend(message, auth.now());
  const { antiPhishingCode } = user;
  if (issued.code !== null) {
    const notification = { kind: 'code', code: issued.code, minutes: codeMinutes } as const;
    sendNotification(auth, notification, { to: account, language, antiPhishingCode });
  }
  return null;
}

/** Uses the code up; what it was used for may put it back. */
export function takeSafetyCode(
  auth: AuthServices,
  context: Context<'session'>,
  code: string,
): { putBack: () => void } | Refused {
  const account = mailOf(context.user);
  if (account === undefined) return { refused: 'email_required' };
  if (code.trim() === '') return { refused: 'code_required', field: 'safecode' };
  return auth.codes.take(askedBy(context, account), code, auth.now()) ?? { refused: 'code_wrong', field: 'safecode' };
}
