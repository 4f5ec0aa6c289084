/**
 * A user's second contact: an e-mail address for who registered by phone, a phone number for who registered by e-mail.
 * Guarantees: an address is the account or the second contact of one user at most, so that logging in by it is
 * unambiguous; the account itself never changes; whoever has a second step binds nothing without it.
 */
import { assert } from '../../kernel/assert.ts';
import type { AuthCommandOf, AuthDecision } from './commands.ts';
import type { AuthEventOf } from './events.ts';
import { hasSecondStep, useSecondStep } from './second-step.ts';
import { type AuthState, userOf } from './state.ts';

export function decideBindContact(
  state: AuthState,
  command: AuthCommandOf<'BindContact'>,
): AuthDecision<'BindContact'> {
  const { userId, contactKind, contact, proof, isFirstOnly = false, time } = command;
  const user = state.auth.users.get(userId);
  if (user === undefined) return { refused: 'user_not_found' };
  if (contact === '') return { refused: 'account_required' };
  if (user.accountKind === contactKind) return { refused: 'contact_is_account' };
  if (user.secondContact === contact) return { refused: 'contact_same' };
  if (isFirstOnly && user.secondContact !== '') return { refused: 'password_wrong' };
  if (state.auth.userByAccount.has(contact)) return { refused: 'account_taken' };
  if (proof === null && hasSecondStep(user)) return { refused: 'two_step_required' };
  const used = proof === null ? [] : useSecondStep(user, proof, time);
  if (used === null) return { refused: 'two_step_wrong' };
  const event: AuthEventOf<'ContactBound'> = {
    kind: 'ContactBound',
    time,
    userId,
    contact,
    replaced: user.secondContact,
  };
  return { events: [...used, event], answer: { replaced: event.replaced } };
}

export function applyContactBound(state: AuthState, event: AuthEventOf<'ContactBound'>): void {
  const user = userOf(state, event.userId);
  assert(user.secondContact === event.replaced, 'the contact that goes is the one that was there');
  assert(!state.auth.userByAccount.has(event.contact), 'a contact belongs to one user');
  if (event.replaced !== '') state.auth.userByAccount.delete(event.replaced);
  user.secondContact = event.contact;
  state.auth.userByAccount.set(event.contact, user);
}
