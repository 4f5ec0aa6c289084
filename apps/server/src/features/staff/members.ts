/** Who works here, and what they may do. */
import { type calls, permissions, type StaffRole, staffRoles } from '@bourse/contract';
import { hasSecondStep } from '@bourse/core';
import { translate } from '@bourse/i18n/server';
import { staffIdleMsOf } from '../../http/calls/session-use.ts';
import type { Handlers } from '../../http/handler.ts';
import { propose } from './propose.ts';

type StaffCalls = (typeof calls)['staff'];

/** Null: a name that is no role's. */
export function readRoles(text: string): StaffRole[] | null {
  const names = text.split(',').map((name) => name.trim());
  const roles = staffRoles.filter((role) => names.includes(role));
  return names.every((name) => name === '' || roles.includes(name as StaffRole)) ? roles : null;
}

export const memberHandlers: Pick<Handlers<StaffCalls>, 'me' | 'members' | 'proposeRoles'> = {
  async me(_input, { services: { writer, config }, user: { userId, account } }) {
    const { staff } = writer.state;
    return {
      message: {
        id: userId,
        account,
        roles: [...staff.rolesOf(userId)],
        permissions: permissions.filter((permission) => staff.may(userId, permission)),
        idle_seconds: staffIdleMsOf(config) / 1000,
      },
    };
  },

  async members(_input, { services: { writer } }) {
    const { value: list } = await writer.read(({ auth, staff }) =>
      staff.list().flatMap(({ userId, roles }) => {
        const user = auth.users.get(userId);
        if (user === undefined) return [];
        const created_at = new Date(user.createdAt).toISOString();
        const has_passkey = user.passkeys.length > 0;
        return [
          { id: userId, account: user.account, roles, has_second_step: hasSecondStep(user), has_passkey, created_at },
        ];
      }),
    );
    return { message: { list } };
  },

  async proposeRoles({ id: userId, roles: text, reason }, context) {
    const roles = readRoles(text);
    if (roles === null) return { refused: 'parameter_error', field: 'roles' };
    const asks = { userId, roles, reason: reason.trim() };
    const outcome = await propose(context, 'SetRoles', asks, reason);
    if ('refused' in outcome) return outcome;
    return { message: translate(context.language, 'staff.proposed'), id: outcome.proposalId };
  },
};
