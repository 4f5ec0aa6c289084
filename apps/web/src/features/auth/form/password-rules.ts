/** The rule for new passwords, in the three parts that the form shows as bars. */
import type { MessageId } from '@bourse/i18n';
import { passwordMax, passwordMin } from '../../../app/sign-in/login-form.ts';

export { passwordMax, passwordMin };

export interface PasswordRules {
  readonly isLongEnough: boolean;
  readonly hasLetter: boolean;
  readonly hasDigit: boolean;
}

export function passwordRules(password: string): PasswordRules {
  return {
    isLongEnough: password.length >= passwordMin && password.length <= passwordMax,
    hasLetter: /[A-Za-z]/.test(password),
    hasDigit: /\d/.test(password),
  };
}

/** What is wrong with a new password: the one part that is missing, or the whole rule where several are. */
export function passwordFault(password: string): MessageId | null {
  if (password === '') return 'auth.password_required';
  const { isLongEnough, hasLetter, hasDigit } = passwordRules(password);
  if (isLongEnough && hasLetter && hasDigit) return null;
  if (password.length < passwordMin && hasLetter && hasDigit) return 'login.psw6';
  if (isLongEnough && hasLetter) return 'auth.password_needs_digit';
  if (isLongEnough && hasDigit) return 'auth.password_needs_letter';
  return 'auth.password_rule';
}

/** What is wrong with its repetition. */
export function repeatFault(password: string, repeat: string): MessageId | null {
  if (repeat === '') return 'auth.repeat_required';
  return repeat === password ? null : 'lay.twopwd';
}
