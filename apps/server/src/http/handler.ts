/** The form every feature's handlers have: input parsed by the contract, context from the session, answer or refusal. */
import type { AnswerOf, Call, ErrorCode, Language, ParsedInputOf, Policy } from '@bourse/contract';
import type { Idempotency, User } from '@bourse/core';
import type { Services } from '../services.ts';

interface SignedIn {
  readonly user: User;
  readonly tokenHash: string;
}

interface Visitor {
  /** The session's; null for who has none. */
  readonly user: User | null;
  readonly tokenHash: string | null;
}

/** Who calls, as far as the policy lets a handler know: what it promises is there, and nobody where it promises nobody. */
export interface CallerOf {
  readonly public: object;
  readonly visitor: Visitor;
  readonly session: SignedIn;
  readonly operator: SignedIn;
}

interface CallContext {
  readonly services: Services;
  readonly language: Language;
  /** Set where the client sent a key and the call takes one. */
  readonly idempotency: Idempotency | undefined;
  /** The client's network address. */
  readonly address: string;
  /** Whether the view holds everything up to a sequence; waits a second at most for one that it does not hold yet. */
  isCaughtUp(seq: number): Promise<boolean>;
  /** The client's browser and system, short; empty where unknown. */
  readonly device: string;
  /** Which browser it is, by a cookie that it keeps; a new one where it brought none. */
  readonly browser: string;
  /** Where the client's browser believes itself to be: `https://host`. Throws where it asks at a name that is not ours. */
  readonly origin: string;
}

/** What a handler gets besides its input. Without a policy: what every call has, and no caller. */
export type Context<P extends Policy = 'public'> = CallContext & CallerOf[P];

/** `type: error` with the sentence of the code; `values` fill its placeholders. */
export interface Refused {
  readonly refused: ErrorCode;
  readonly values?: Record<string, string>;
  /** The input field that was refused, where it is one. */
  readonly field?: string;
  /** What the refused needs to go on; its shape goes with the code. */
  readonly details?: Record<string, unknown>;
}

/** A file instead of the envelope (the QR image, a person's picture). */
export interface RawAnswer {
  readonly raw: string | Buffer;
  readonly contentType: string;
}

export type Handler<C extends Call> = (
  input: ParsedInputOf<C>,
  context: Context<C['policy']>,
) => Promise<AnswerOf<C> | Refused | RawAnswer>;

/** One feature's handlers, by the names the contract gives its calls. */
export type Handlers<Calls extends Record<string, Call>> = { [K in keyof Calls]: Handler<Calls[K]> };
