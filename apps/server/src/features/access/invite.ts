/** New colleagues, and recoveries that the shell began, as the console's calls. */
import type { calls } from '@bourse/contract';
import { openRecoveries } from '@bourse/core';
import { translate } from '@bourse/i18n/server';
import type { Handlers } from '../../http/handler.ts';
import { freshExtensionCode, parseAccount } from '../auth/index.ts';
import { propose, readRoles } from '../staff/index.ts';

type AccessCalls = (typeof calls)['access'];

const timeOf = (ms: number) => new Date(ms).toISOString();

export const inviteHandlers: Pick<Handlers<AccessCalls>, 'invite' | 'inviteAgain' | 'recoveries' | 'stopRecovery'> = {
  async invite({ account: typed, roles: text, reason }, context) {
    const read = parseAccount(typed, undefined);
    if ('refused' in read) {
      // What is no mail address is no account of staff.
      return { refused: read.refused === 'account_required' ? 'account_required' : 'email_invalid', field: 'account' };
    }
    if (read.kind !== 'email') return { refused: 'email_invalid', field: 'account' };
    const roles = readRoles(text);
    if (roles === null) return { refused: 'parameter_error', field: 'roles' };
    const extensionCode = freshExtensionCode(context.services.writer.state);
    const asks = { account: read.account, extensionCode, roles, reason: reason.trim() };
    const outcome = await propose(context, 'InviteStaff', asks, reason);
    if ('refused' in outcome) return outcome;
    return { message: translate(context.language, 'staff.proposed'), id: outcome.proposalId };
  },

  async inviteAgain({ id: userId, reason }, { services: { writer }, user, language }) {
    const asked = { operatorId: user.userId, userId, reason: reason.trim() };
    const outcome = await writer.submit({ kind: 'InviteAgain', ...asked });
    return 'refused' in outcome ? outcome : { message: translate(language, 'access.sent_again') };
  },

  async recoveries(_input, { services: { writer, now } }) {
    const { value: list } = await writer.read((state) =>
      openRecoveries(state, now()).map(({ userId, since, readyAt }) => ({
        id: userId,
        account: state.auth.users.get(userId)?.account ?? '',
        since: timeOf(since),
        ready_at: timeOf(readyAt),
      })),
    );
    return { message: { list } };
  },

  async stopRecovery({ id: userId, reason }, { services: { writer }, user, language }) {
    const asked = { operatorId: user.userId, userId, reason: reason.trim() };
    const outcome = await writer.submit({ kind: 'StopRecovery', ...asked });
    return 'refused' in outcome ? outcome : { message: translate(language, 'access.recovery_stopped') };
  },
};
