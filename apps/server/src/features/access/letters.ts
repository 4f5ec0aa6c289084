/** Letters about getting in: the link for somebody who was invited, and to all staff that a recovery has begun. */
import { defineFollower } from '../../followers/follower.ts';
import { letterTries, sendLetter } from '../auth/index.ts';
import { entryMs, linkOf, newToken, utcText } from './link.ts';

export const accessLetters = defineFollower({
  ...letterTries,
  name: 'access-letters',
  kinds: ['StaffInvited', 'RecoveryBegun'],
  countActs: (event) => (event.kind === 'StaffInvited' ? 1 : event.told.length),
  async act(services, event, { id, index }) {
    const { writer, now } = services;
    const { users } = writer.state.auth;
    const { time } = event;
    if (event.kind === 'RecoveryBegun') {
      const to = users.get(event.told[index] ?? 0);
      const account = users.get(event.userId)?.account ?? '';
      if (to === undefined) return;
      const about = { kind: 'recovery_begun', account, until: utcText(event.readyAt), time } as const;
      return await sendLetter(services, to, about, { id, time, language: to.language });
    }
    const user = users.get(event.userId);
    if (user === undefined) return;
    // The token is made here and is in this letter alone. Whoever tries again gives another one: the last one works.
    const token = newToken();
    const expiresAt = Math.max(now(), writer.state.time) + entryMs.invited;
    const asked = { userId: user.userId, tokenHash: token.hash, expiresAt, cause: 'invited' as const };
    const given = await writer.submit({ kind: 'GiveEntry', ...asked });
    // They have a password by now.
    if ('refused' in given) return;
    const letter = { kind: 'staff_invited', link: linkOf(services, token), until: utcText(expiresAt) } as const;
    // A letter with another link is another letter.
    await sendLetter(services, user, letter, { id: `${id}:${token.hash.slice(0, 8)}`, time, language: user.language });
  },
});
