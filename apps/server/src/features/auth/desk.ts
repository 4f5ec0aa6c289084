/** What the handlers of this feature keep between calls, made once at start. */
import type { MessageGateways } from '../../gateways/message.ts';
import { type Codes, createCodes } from './codes.ts';
import { createLoginGuard, type LoginGuard } from './login-guard.ts';
import { createPasswords, type Passwords } from './passwords.ts';

/** A new user's funds in the demo, as decimals by asset code. */
export type TestFunds = Readonly<Record<string, string>>;

export interface AuthSettings {
  readonly gateways: MessageGateways;
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
  readonly now: () => number;
}

export function createAuthDesk(settings: AuthSettings): AuthDesk {
  return {
    now: Date.now,
    ...settings,
    codes: createCodes(),
    guard: createLoginGuard(),
    passwords: createPasswords(),
  };
}
