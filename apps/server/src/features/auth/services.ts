/** The services that the handlers of this feature share, made once at start. */

import type { MessageGateway, MessageGateways } from '../../gateways/message.ts';
import { Handle } from '../../handle.ts';
import { type Codes, createCodes } from './codes.ts';
import { createMessageBudget, type MessageBudget, type MessageLimits } from './notify/budget.ts';
import { createPasswords, type Passwords } from './passwords.ts';
import { type Challenges, createChallenges } from './second-step/challenges.ts';
import { BoundedMap } from './throttle/bounded-map.ts';
import { createLoginThrottle, type LoginThrottle } from './throttle/login-throttle.ts';

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

export interface AuthServices extends AuthSettings {
  readonly codes: Codes;
  readonly throttle: LoginThrottle;
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

/** One for each server: found by the base services of its handlers. */
export const authServices = new Handle<AuthServices>('the services of sign-in');

export function createAuthServices(settings: AuthSettings): AuthServices {
  return {
    now: Date.now,
    ...settings,
    codes: createCodes(),
    throttle: createLoginThrottle(),
    passwords: createPasswords(),
    challenges: createChallenges(),
    setups: new BoundedMap(setupsMax),
    smsBudget: createMessageBudget(settings.smsLimits),
    mailBudget: createMessageBudget(settings.mailLimits),
    nobody: { send: async () => {} },
  };
}
