/** What changes the safety of an account holds its money for a day: a thief who got in is noticed before it leaves. */
import type { AuthEvents } from '../auth/index.ts';
import type { Hold, HoldReason, WithWallet } from './state.ts';

const holdMs = 86_400_000;

/** What follows of other features. */
export type FollowedByWallet = Pick<
  AuthEvents,
  | 'UserRegistered'
  | 'PasswordChanged'
  | 'OwnPasswordChanged'
  | 'TotpEnabled'
  | 'TotpDisabled'
  | 'PasskeyAdded'
  | 'PasskeyRemoved'
  | 'SecondStepReset'
  | 'ContactBound'
>;

/** The hold that a user's money is under; null: none. */
export function holdOf({ wallet: { holds } }: WithWallet, userId: number, time: number): Hold | null {
  const hold = holds.get(userId);
  return hold !== undefined && hold.until > time ? hold : null;
}

/** Before any coin has a network nothing can leave, and nothing is held. */
export function startHold({ wallet }: WithWallet, userId: number, reason: HoldReason, time: number): void {
  if (wallet.networks.size > 0) wallet.holds.set(userId, { reason, until: time + holdMs });
}

const startedBy =
  (reason: HoldReason) =>
  (state: WithWallet, { userId, time }: { userId: number; time: number }): void =>
    startHold(state, userId, reason, time);

export const holdAppliers = {
  PasswordChanged: startedBy('password'),
  OwnPasswordChanged: startedBy('password'),
  TotpEnabled: startedBy('second_step'),
  TotpDisabled: startedBy('second_step'),
  PasskeyAdded: startedBy('second_step'),
  PasskeyRemoved: startedBy('second_step'),
  SecondStepReset: startedBy('second_step'),
  ContactBound: startedBy('contact'),
};
