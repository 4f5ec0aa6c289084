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

/** Another second step may be a thief's. The first one asked for the password, and only makes the account safer. */
function holdForStep(
  state: WithWallet,
  { userId, time, startsHold }: { userId: number; time: number; startsHold: boolean },
): void {
  if (startsHold) startHold(state, userId, 'second_step', time);
}

export const holdAppliers = {
  PasswordChanged: startedBy('password'),
  OwnPasswordChanged: startedBy('password'),
  TotpEnabled: holdForStep,
  TotpDisabled: startedBy('second_step'),
  PasskeyAdded: holdForStep,
  PasskeyRemoved: startedBy('second_step'),
  SecondStepReset: startedBy('second_step'),
  ContactBound: startedBy('contact'),
};
