/** What the handlers of this feature keep between calls, made once at start. */

import type { MessageGateway, MessageGateways } from '../../gateways/message.ts';
import { Handle } from '../../handle.ts';
import { type Codes, createCodes } from './codes.ts';
import { BoundedMap } from './guard/bounded-map.ts';
import { createLoginGuard, type LoginGuard } from './guard/login-guard.ts';
import { createMessageBudget, type MessageBudget, type MessageLimits } from './letters/budget.ts';
import { createPasswords, type Passwords } from './passwords.ts';
import { type Challenges, createChallenges } from './second-step/challenges.ts';

const setupsMax = 10_000;

/** A new user's funds in the demo, as decimals by asset code. */
export type TestFunds = Readonly<Record<string, string>>;

export interface AuthSettings {
  readonly gateways: MessageGateways;
  readonly smsLimits: MessageLimits;
  readonly mailLimits: MessageLimits;
  /** Empty in production. */
  readonly testFunds: TestFunds;
  /** Demo: an invitation code that works. */
  readonly invitationCode: string | undefined;
  /** Called where a carrier did not take a message over. */
  readonly onUndelivered: (error: unknown) => void;
  /** Unix milliseconds; left out: the clock. */
  readonly now?: () => number;
}

export interface AuthDesk extends AuthSettings {
  readonly codes: Codes;
  readonly guard: LoginGuard;
  readonly passwords: Passwords;
  readonly challenges: Challenges;
  /** Secrets of authenticator apps that wait for their first code, by user id. */
  readonly setups: BoundedMap<{ secret: string; expiresAt: number }>;
  readonly smsBudget: MessageBudget;
  readonly mailBudget: MessageBudget;
  /** Takes messages that are meant for nobody. */
  readonly nobody: MessageGateway;
  readonly now: () => number;
}

/** Found by the front whose handlers it serves. */
export const authDesk = new Handle<AuthDesk>('the desk of sign-in');

export function createAuthDesk(settings: AuthSettings): AuthDesk {
  return {
    now: Date.now,
    ...settings,
    codes: createCodes(),
    guard: createLoginGuard(),
    passwords: createPasswords(),
    challenges: createChallenges(),
    setups: new BoundedMap(setupsMax),
    smsBudget: createMessageBudget(settings.smsLimits),
    mailBudget: createMessageBudget(settings.mailLimits),
    nobody: { send: async () => {} },
  };
}
