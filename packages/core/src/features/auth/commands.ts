import { bool, int, record, text } from '../../kernel/codec.ts';
import type { AnswerShapes, CommandsIn, DecisionIn } from '../../kernel/feature.ts';
import type { AuthEvent } from './events.ts';

/** A second step that was found right: what of it cannot be used again. */
export type SecondStep =
  | { method: 'totp'; step: number }
  | { method: 'recovery_code'; recoveryHash: string }
  | { method: 'passkey'; credentialId: string; counter: number };

export type LoginMethod = 'password' | SecondStep['method'];

/** A login whose password was right. */
export interface Login {
  address: string;
  device: string;
  language: string;
  /** The hash that the password was checked against: a login does not outlive a change of it. */
  passwordHash: string;
  /** Null where the user has no second step. */
  proof: SecondStep | null;
}

export interface AuthCommands {
  RegisterUser: {
    asks: {
      accountKind: 'email' | 'phone';
      account: string;
      country: string;
      passwordHash: string;
      /** Somebody's code, or empty where `role` is not trader. */
      invitationCode: string;
      /** A fresh random code for the new user; taken codes are refused (`account_taken` is not answered for them: retry). */
      extensionCode: string;
      role: 'trader' | 'liquidity' | 'operator';
      /** Demo mode alone: credited to the spot account from `outside`. */
      testFunds: { asset: number; amountMinor: bigint }[];
    };
    answers: { userId: number };
  };
  OpenSession: {
    asks: {
      userId: number;
      tokenHash: string;
      expiresAt: number;
      /** How it came about; needed where the user has a second step. */
      login?: Login;
    };
    answers: Record<string, never>;
  };
  RevokeSession: {
    asks: { tokenHash: string };
    answers: Record<string, never>;
  };
  /** Ends all of the user's sessions but one. */
  RevokeOtherSessions: {
    asks: { userId: number; keptTokenHash: string };
    answers: { sessionsEnded: number };
  };
  /** Staff end all of a user's sessions. */
  EndSessions: {
    asks: { operatorId: number; userId: number; reason: string };
    answers: { sessionsEnded: number };
  };
  /** Notes that a session is in use. */
  TouchSession: {
    asks: { tokenHash: string };
    answers: Record<string, never>;
  };
  /** A right password whose second step was wrong. */
  RecordFailedLogin: {
    asks: { userId: number; address: string; device: string; method: LoginMethod };
    answers: Record<string, never>;
  };
  ChangePassword: {
    asks: { userId: number; passwordHash: string };
    answers: { sessionsEnded: number };
  };
  /** The user's own change, in a session that stays. `knownHash` is the hash that the old password was checked against. */
  ChangeOwnPassword: {
    asks: { userId: number; knownHash: string; passwordHash: string; keptTokenHash: string };
    answers: { sessionsEnded: number };
  };
  /** `step` is the time step of the code that proved the secret. */
  EnableTotp: {
    asks: { userId: number; sealedSecret: string; step: number; recoveryHashes: string[] };
    answers: Record<string, never>;
  };
  DisableTotp: {
    asks: { userId: number; proof: SecondStep };
    answers: Record<string, never>;
  };
  RenewRecoveryCodes: {
    asks: { userId: number; recoveryHashes: string[]; proof: SecondStep };
    answers: Record<string, never>;
  };
  /** Uses a second step up without doing anything else. */
  UseSecondStep: {
    asks: { userId: number; proof: SecondStep };
    answers: Record<string, never>;
  };
  AddPasskey: {
    asks: {
      userId: number;
      credentialId: string;
      publicKey: string;
      counter: number;
      transports: string[];
      name: string;
      /** For a user who has none yet. */
      recoveryHashes: string[];
    };
    answers: { isFirst: boolean };
  };
  RemovePasskey: {
    asks: { userId: number; credentialId: string; proof: SecondStep };
    answers: Record<string, never>;
  };
  /** By staff, who say what they checked. */
  ResetSecondStep: {
    asks: { operatorId: number; userId: number; check: string };
    answers: Record<string, never>;
  };
  SetAntiPhishingCode: {
    asks: { userId: number; code: string };
    answers: Record<string, never>;
  };
  /** A contact of the other kind than the account's, in the form accounts are stored in; one that was bound before goes. */
  /** `proof`: null where the user has no second step. `isFirstOnly`: no password was given, so none is replaced. */
  BindContact: {
    asks: {
      userId: number;
      contactKind: 'email' | 'phone';
      contact: string;
      proof: SecondStep | null;
      isFirstOnly?: boolean;
    };
    /** The contact that went; empty: none. */
    answers: { replaced: string };
  };
}

export const authAnswers: AnswerShapes<AuthCommands> = {
  RegisterUser: [record({ userId: int })],
  RevokeOtherSessions: [record({ sessionsEnded: int })],
  EndSessions: [record({ sessionsEnded: int })],
  ChangePassword: [record({ sessionsEnded: int })],
  ChangeOwnPassword: [record({ sessionsEnded: int })],
  AddPasskey: [record({ isFirst: bool })],
  BindContact: [record({ replaced: text })],
};

export type AuthCommandOf<K extends keyof AuthCommands> = CommandsIn<AuthCommands>[K];
export type AuthDecision<K extends keyof AuthCommands> = DecisionIn<AuthCommands, K, AuthEvent>;
