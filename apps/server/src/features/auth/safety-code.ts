/**
 * The codes that a session needs to act: of a withdrawal it goes to the user's e-mail address, of a new address in the book
 * and of a release to the phone where there is none; and to nothing that a session can change.
 */
import type { User } from '@bourse/core';
import type { NamedFact } from '../../gateways/notifications.ts';
import type { Context, Refused } from '../../http/handler.ts';
import { areaCodeOf } from './accounts.ts';
import { codeMinutes, type SafetyPurpose } from './codes.ts';
import { contactsOf, sendNotification } from './notify/send.ts';
import type { AuthServices } from './services.ts';
import { sessionCaller } from './sign-in/devices.ts';

/** What a code is asked for, or used for. */
export interface SafetyCodeUse {
  readonly purpose: SafetyPurpose;
  /** What exactly: the code is wrong for anything else. Left out where it is asked for: good for any act of the purpose. */
  readonly binding?: string;
  /** What the mail names. */
  readonly facts?: readonly NamedFact[];
}

const anyWithdrawal: SafetyCodeUse = { purpose: 'withdraw' };

/** Where it goes; undefined: an address must be linked first. */
function contactOf(user: User, purpose: SafetyPurpose): string | undefined {
  const contacts = contactsOf(user);
  return contacts.find((contact) => contact.includes('@')) ?? (purpose === 'withdraw' ? undefined : contacts[0]);
}

/** `a***@example.com`; of a phone, where codes for this may go there, `+82****5678`. */
export function maskedContactOf(user: User, purpose: SafetyPurpose = 'withdraw'): string {
  const contact = contactOf(user, purpose) ?? '';
  return contact.replace(
    contact.includes('@') ? /^(.).*(@)/ : /^(...).*(....)$/,
    contact.includes('@') ? '$1***$2' : '$1****$2',
  );
}

function askedBy(context: Context<'session'>, account: string, { purpose, binding }: SafetyCodeUse) {
  return { purpose, account, caller: sessionCaller(context), binding } as const;
}

/** Null: it is on its way. */
export function sendSafetyCode(auth: AuthServices, context: Context<'session'>, use = anyWithdrawal): Refused | null {
  const { user, language } = context;
  const account = contactOf(user, use.purpose);
  if (account === undefined) return { refused: 'email_required' };
  const isPhone = !account.includes('@');
  if (isPhone && auth.gateways.sms === null) return { refused: 'sms_unavailable' };
  const asked = askedBy(context, account, use);
  const message = { to: account, areaCode: isPhone ? areaCodeOf(account) : '', caller: asked.caller };
  const budget = isPhone ? auth.smsBudget : auth.mailBudget;
  if (!budget.allows(message, auth.now())) return { refused: isPhone ? 'sms_budget' : 'mail_budget' };
  const issued = auth.codes.issue(asked, auth.now());
  if ('waitSeconds' in issued) return { refused: 'code_too_soon', values: { seconds: String(issued.waitSeconds) } };
  budget.spend(message, auth.now());
  const { antiPhishingCode } = user;
  if (issued.code !== null) {
    const notification = { kind: 'code', code: issued.code, minutes: codeMinutes, facts: use.facts } as const;
    sendNotification(auth, notification, { to: account, language, antiPhishingCode });
  }
  return null;
}

/** Uses the code up; what it was used for may put it back. */
export function takeSafetyCode(
  auth: AuthServices,
  context: Context<'session'>,
  code: string,
  use = anyWithdrawal,
): { putBack: () => void } | Refused {
  const account = contactOf(context.user, use.purpose);
  if (account === undefined) return { refused: 'email_required' };
  if (code.trim() === '') return { refused: 'code_required', field: 'safecode' };
  return (
    auth.codes.take(askedBy(context, account, use), code, auth.now()) ?? {
      refused: 'code_wrong',
      field: 'safecode',
    }
  );
}
