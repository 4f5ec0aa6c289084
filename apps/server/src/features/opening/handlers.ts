/** The checklist before the opening, and the opening itself, which two people decide. */
import { hash, timingSafeEqual } from 'node:crypto';
import { type calls, type OpeningCheck, openingChecks } from '@bourse/contract';
import { isUnopened } from '@bourse/core';
import { translate } from '@bourse/i18n/server';
import type { Context, Handlers, Refused } from '../../http/handler.ts';
import { type AuthServices, sendSafetyCode, takeSafetyCode } from '../auth/index.ts';
import { propose } from '../staff/index.ts';
import { lookAtAll } from './checks.ts';

type Calls = (typeof calls)['opening'];

const timeOf = (ms: number) => (ms === 0 ? '' : new Date(ms).toISOString());

/** Who typed the key again shows that they have it; the key itself stays in their browser. */
function isFingerprint(key: string | undefined, answer: string): boolean {
  if (key === undefined) return false;
  const expected = Buffer.from(hash('sha256', key.toLowerCase()));
  const given = Buffer.from(answer.trim().toLowerCase());
  return given.length === expected.length && timingSafeEqual(given, expected);
}

async function recordDone({ services, user }: Context<'operator'>, check: OpeningCheck): Promise<Refused | null> {
  const results = [{ check, isDone: true, note: '' }];
  const outcome = await services.writer.submit({ kind: 'RecordChecks', operatorId: user.userId, results });
  return 'refused' in outcome ? outcome : null;
}

export const openingHandlers = (auth: AuthServices): Handlers<Calls> => ({
  async list(_input, { services }) {
    const all = await lookAtAll(services);
    const { value } = await services.writer.read((state) => ({
      is_waiting: isUnopened(state),
      opened_at: timeOf(state.opening.openedAt),
      checks: openingChecks.map((check) => {
        const { isDone, note } = all[check];
        const kept = state.opening.checks.get(check);
        const by = kept === undefined || kept.operatorId === 0 ? undefined : state.auth.users.get(kept.operatorId);
        const isKept = isDone && by !== undefined;
        return {
          check,
          is_done: isDone,
          note,
          done_by: isKept ? by.account : '',
          done_at: isKept ? timeOf(kept?.time ?? 0) : '',
        };
      }),
    }));
    return { message: value };
  },

  async sendMail(_input, context) {
    return sendSafetyCode(auth, context) ?? { message: translate(context.language, 'opening.mail_sent') };
  },

  async confirm({ check, answer }, context) {
    const { services, language } = context;
    if (check === 'vault_key' && !isFingerprint(services.config.VAULT_KEY, answer))
      return { refused: 'opening_key_wrong', field: 'answer' };
    if (check === 'mail') {
      const taken = takeSafetyCode(auth, context, answer);
      if ('refused' in taken) return { ...taken, field: 'answer' };
    }
    return (await recordDone(context, check)) ?? { message: translate(language, 'opening.confirmed') };
  },

  async propose({ reason }, context) {
    const { services, language } = context;
    if (!isUnopened(services.writer.state)) return { refused: 'opening_done' };
    const all = await lookAtAll(services);
    if (openingChecks.some((check) => !all[check].isDone)) return { refused: 'opening_checks_missing' };
    if (reason.trim() === '') return { refused: 'staff_reason_required', field: 'reason' };
    // What people did by hand keeps its own time and name.
    const results = openingChecks.flatMap((check) =>
      ['mail', 'vault_key', 'agreements', 'countries'].includes(check) ? [] : [{ check, ...all[check] }],
    );
    const recorded = await services.writer.submit({ kind: 'RecordChecks', operatorId: 0, results });
    if ('refused' in recorded) return recorded;
    const outcome = await propose(context, 'OpenExchange', { reason: reason.trim() }, reason);
    if ('refused' in outcome) return outcome;
    return { message: translate(language, 'staff.proposed'), id: outcome.proposalId };
  },
});
