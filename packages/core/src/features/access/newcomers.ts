/** People who begin to work here: the first two by the shell, and all others by two of their colleagues. */
import { list, record, text } from '../../kernel/codec.ts';
import type { Refusal } from '../../kernel/feature.ts';
import type { StaffRule } from '../../kernel/staff/rules.ts';
import { staffRegistered, type User } from '../auth/index.ts';
import { role, rolesSet, roleText } from '../staff/index.ts';
import type { AccessCommandOf, AccessDecision, Newcomer } from './commands.ts';
import type { AccessEventOf } from './events.ts';
import type { AccessState } from './state.ts';

/** Characters of a reason. */
const lengthMax = 300;
/** Roles are granted by two: with so many who may, there is a way at the console. */
const superMin = 2;

export const isReason = (reason: string) => reason.trim() !== '' && reason.length <= lengthMax;

function newcomerRefusal(
  { auth }: AccessState,
  { account, extensionCode }: Omit<Newcomer, 'tokenHash'>,
): Refusal | null {
  if (account === '' || extensionCode === '') return { refused: 'account_required' };
  if (auth.userByAccount.has(account)) return { refused: 'account_taken' };
  return auth.userByExtensionCode.has(extensionCode) ? { refused: 'parameter_error' } : null;
}

export function decideCreateFirstStaff(
  state: AccessState,
  { first, second, expiresAt, time }: AccessCommandOf<'CreateFirstStaff'>,
): AccessDecision<'CreateFirstStaff'> {
  if (state.access.areFirstMade || state.staff.countOf('super') >= superMin) return { refused: 'first_staff_exist' };
  const refusal = newcomerRefusal(state, first) ?? newcomerRefusal(state, second);
  if (refusal !== null) return refusal;
  const isTwice = first.account === second.account || first.extensionCode === second.extensionCode;
  if (isTwice || first.tokenHash === second.tokenHash) return { refused: 'first_staff_two' };
  if (first.tokenHash === '' || second.tokenHash === '' || expiresAt <= time) return { refused: 'parameter_error' };
  const firstId = state.auth.nextUserId;
  const secondId = firstId + 1;
  const made = [
    { userId: firstId, ...first },
    { userId: secondId, ...second },
  ];
  const events = made.flatMap(({ userId, tokenHash, ...person }) => {
    const given = { operatorId: 0, userId, roles: ['super' as const], reason: 'first' };
    const entry = { kind: 'EntryGiven' as const, time, userId, tokenHash, expiresAt, cause: 'first' as const };
    return [staffRegistered({ userId, ...person }, time), rolesSet(given, time), entry];
  });
  return { events, answer: { firstId, secondId } };
}

type InviteStaff = AccessCommandOf<'InviteStaff'>;

export function decideInviteStaff(state: AccessState, command: InviteStaff): AccessDecision<'InviteStaff'> {
  const { operatorId, account, extensionCode, roles, reason, time } = command;
  if (!isReason(reason)) return { refused: 'staff_reason_required' };
  if (roles.length === 0) return { refused: 'roles_required' };
  const refusal = newcomerRefusal(state, { account, extensionCode });
  if (refusal !== null) return refusal;
  const userId = state.auth.nextUserId;
  const granted = rolesSet({ operatorId, userId, roles, reason }, time);
  const invited = { kind: 'StaffInvited' as const, time, operatorId, userId, roles: granted.roles, reason };
  return { events: [staffRegistered({ userId, account, extensionCode }, time), granted, invited], answer: { userId } };
}

export const inviteStaffRule: StaffRule<AccessState, InviteStaff> = {
  permission: 'role.grant',
  proposal: {
    shapes: [record({ account: text, extensionCode: text, roles: list(role), reason: text })],
    changes: (_, { account, roles }) => [
      { what: 'member', before: '', after: account },
      { what: 'roles', before: '', after: roleText([...new Set(roles)].sort()) },
    ],
  },
};

/** Works here, and has not set a password yet. */
export function isExpected({ staff }: AccessState, user: User): boolean {
  return user.role === 'operator' && user.passwordHash === '' && staff.rolesOf(user.userId).length > 0;
}

export function decideInviteAgain(
  state: AccessState,
  { operatorId, userId, reason, time }: AccessCommandOf<'InviteAgain'>,
): AccessDecision<'InviteAgain'> {
  const user = state.auth.users.get(userId);
  if (user === undefined) return { refused: 'user_not_found' };
  if (!isReason(reason)) return { refused: 'staff_reason_required' };
  if (!isExpected(state, user)) return { refused: 'entry_used' };
  const roles = [...state.staff.rolesOf(userId)];
  return { events: [{ kind: 'StaffInvited', time, operatorId, userId, roles, reason }], answer: {} };
}

export function applyStaffInvited({ access }: AccessState, { userId }: AccessEventOf<'StaffInvited'>): void {
  access.entries.delete(userId);
}
