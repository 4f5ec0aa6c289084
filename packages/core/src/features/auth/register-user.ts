/** Accounts of people. Guarantees: an account string and an invitation code belong to one user at most. */
import { assert } from '../../kernel/assert.ts';
import { grantPostings } from '../../kernel/ledger/grant.ts';
import { applyPostings } from '../../kernel/ledger/ledger.ts';
import type { AuthCommandOf, AuthDecision } from './commands.ts';
import type { AuthEventOf } from './events.ts';
import type { AuthState, User } from './state.ts';

export function decideRegisterUser(
  state: AuthState,
  command: AuthCommandOf<'RegisterUser'>,
): AuthDecision<'RegisterUser'> {
  const { accountKind, account, country, passwordHash, invitationCode, extensionCode, role, testFunds, time } = command;
  if (account === '' || extensionCode === '') return { refused: 'account_required' };
  if (state.auth.userByAccount.has(account)) return { refused: 'account_taken' };
  if (state.auth.userByExtensionCode.has(extensionCode)) return { refused: 'parameter_error' };
  const inviter = state.auth.userByExtensionCode.get(invitationCode);
  if (role === 'trader' && invitationCode === '') return { refused: 'invite_required' };
  if (invitationCode !== '' && inviter === undefined) return { refused: 'invite_unknown' };
  if (testFunds.length > 0 && state.mode !== 'demo') return { refused: 'test_funds_demo_only' };
  if (testFunds.length > 0 && role === 'operator') return { refused: 'not_for_staff' };
  const userId = state.auth.nextUserId;
  const postings = grantPostings(state, state.market.assets, userId, testFunds);
  if (postings === null) return { refused: 'parameter_error' };
  const event: AuthEventOf<'UserRegistered'> = {
    kind: 'UserRegistered',
    time,
    userId,
    accountKind,
    account,
    country,
    passwordHash,
    extensionCode,
    inviterId: inviter?.userId ?? 0,
    role,
    postings,
  };
  return { events: [event], answer: { userId } };
}

export function applyUserRegistered(state: AuthState, event: AuthEventOf<'UserRegistered'>): void {
  const { userId, account, extensionCode } = event;
  assert(userId === state.auth.nextUserId, 'user ids have no gap');
  const user: User = {
    userId,
    accountKind: event.accountKind,
    account,
    secondContact: '',
    country: event.country,
    passwordHash: event.passwordHash,
    extensionCode,
    inviterId: event.inviterId,
    role: event.role,
    createdAt: event.time,
    sessions: new Map(),
    totp: null,
    recoveryHashes: [],
    passkeys: [],
    secondStepSince: 0,
    antiPhishingCode: '',
    language: '',
    inviteeCount: 0,
  };
  const inviter = state.auth.users.get(event.inviterId);
  if (inviter !== undefined) inviter.inviteeCount += 1;
  state.auth.users.set(userId, user);
  state.auth.userByAccount.set(account, user);
  state.auth.userByExtensionCode.set(extensionCode, user);
  state.auth.nextUserId = userId + 1;
  applyPostings(state.ledger, event.postings);
}
