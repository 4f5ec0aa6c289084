/** The rule for new passwords, in the three parts that the form shows as bars. */
import type { MessageId } from '@bourse/i18n';
import { passwordMax, passwordMin } from './login-form.ts';

export interface PasswordRules {
  readonly isLongEnough: boolean;
  readonly hasLetter: boolean;
  readonly hasDigit: boolean;
}

export function passwordRules(password: string): PasswordRules {
  const { length } = [...password];
  return {
    isLongEnough: length >= passwordMin && length <= passwordMax,
    hasLetter: /\p{L}/u.test(password),
    hasDigit: /\p{Nd}/u.test(password),
  };
}

/** Whether the server would take it. */
export function isPasswordValid(password: string): boolean {
  return Object.values(passwordRules(password)).every(Boolean);
}

/** What is wrong with a new password: the one part that is missing, or the whole rule where several are. */
export function passwordFault(password: string): MessageId | null {
  if (password === '') return 'auth.password_required';
  const { isLongEnough, hasLetter, hasDigit } = passwordRules(password);
  if (isLongEnough && hasLetter && hasDigit) return null;
  if ([...password].length < passwordMin && hasLetter && hasDigit) return 'login.psw6';
  if (isLongEnough && hasLetter) return 'auth.password_needs_digit';
  if (isLongEnough && hasDigit) return 'auth.password_needs_letter';
  return 'auth.password_rule';
}

/** What is wrong with its repetition. */
export function repeatFault(password: string, repeat: string): MessageId | null {
  if (repeat === '') return 'auth.repeat_required';
  return repeat === password ? null : 'lay.twopwd';
}
