/** Words of the user's own that stand in every mail of ours, so that a forged one is told by their absence. */
import type { AuthCommandOf, AuthDecision } from './commands.ts';
import type { AuthEventOf } from './events.ts';
import { type AuthState, userOf } from './state.ts';

/** Characters of a code. */
export const antiPhishingLength = { min: 2, max: 20 } as const;

/** Is a code short enough to be seen and long enough to be known; empty takes it away. */
function isCode(code: string): boolean {
  const { length } = [...code];
  const isPlain = code === code.trim() && !/\p{Cc}|\p{Cf}/u.test(code);
  return isPlain && length >= antiPhishingLength.min && length <= antiPhishingLength.max;
}

export function decideSetAntiPhishingCode(
  state: AuthState,
  command: AuthCommandOf<'SetAntiPhishingCode'>,
): AuthDecision<'SetAntiPhishingCode'> {
  const { userId, code, time } = command;
  const user = state.auth.users.get(userId);
  if (user === undefined) return { refused: 'user_not_found' };
  if (code !== '' && !isCode(code)) return { refused: 'anti_phishing_rule' };
  const isSame = user.antiPhishingCode === code;
  return { events: isSame ? [] : [{ kind: 'AntiPhishingCodeSet', time, userId, code }], answer: {} };
}

export function applyAntiPhishingCodeSet(state: AuthState, event: AuthEventOf<'AntiPhishingCodeSet'>): void {
  userOf(state, event.userId).antiPhishingCode = event.code;
}
