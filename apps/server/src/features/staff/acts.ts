/** What staff do about a user's sessions, and what they note. */
import type { calls } from '@bourse/contract';
import { translate } from '@bourse/i18n/server';
import type { Handlers } from '../../http/handler.ts';

export const acts: Pick<Handlers<typeof calls.staff>, 'endSessions' | 'addNote'> = {
  async endSessions({ id: userId, reason }, { services: { writer }, user, language }) {
    const asked = { operatorId: user.userId, userId, reason: reason.trim() };
    const outcome = await writer.submit({ kind: 'EndSessions', ...asked });
    if ('refused' in outcome) return outcome;
    return { message: translate(language, 'staff.sessions_ended'), sessions: outcome.answer.sessionsEnded };
  },

  async addNote({ id: userId, text }, { services: { writer, vault }, user, language }) {
    // Asked first, so that no key is made for nobody; the core has the last word.
    if (!writer.state.auth.users.has(userId)) return { refused: 'user_not_found', field: 'id' };
    const sealed = await vault.seal(userId, text.trim());
    const outcome = await writer.submit({ kind: 'AddNote', operatorId: user.userId, userId, text: sealed });
    if ('refused' in outcome) return outcome;
    return { message: translate(language, 'staff.note_added'), id: outcome.answer.noteId };
  },
};
