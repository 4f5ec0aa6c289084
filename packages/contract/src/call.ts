/**
 * A call of the wire, described once. The server's route, the typed web client and the OpenAPI page come from it.
 */
import type { z } from 'zod/mini';
import type * as calls from './calls.gen.ts';
import type { ErrorCode } from './errors.ts';
import type { Permission } from './permissions.ts';

/**
 * Who may call.
 * - `public`: everybody; a token is not looked at.
 * - `visitor`: everybody; a living session adds its own data, a dead one counts as none.
 * - `session`: a living session, else the answer is `999`.
 * - `operator`: the living session of an operator, else `999` or `operator_only`.
 */
export type Policy = 'public' | 'visitor' | 'session' | 'operator';

/**
 * The bucket whose rate limit a call draws from; `cancel` is apart so that an overload never blocks a way out, `export` so
 * that a long file keeps nobody from signing in.
 */
export type Bucket = 'read' | 'order' | 'cancel' | 'auth' | 'code' | 'export';

/** The feature a call belongs to: one noun, the same in every layer. */
export type Feature = keyof typeof calls;

export interface Call<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Answer extends z.ZodMiniType = z.ZodMiniType,
  P extends Policy = Policy,
> {
  readonly feature: Feature;
  readonly method: 'GET' | 'POST';
  readonly path: `/api/${string}`;
  /** Kept as written, so that the server's handlers are typed by it. */
  readonly policy: P;
  /** What an operator needs for it; there where the policy is `operator`. */
  readonly permission?: P extends 'operator' ? Permission : never;
  readonly bucket: Bucket;
  /** Accepts an `Idempotency-Key` header: true for each call that moves money. */
  readonly isIdempotent?: boolean;
  /** It opens a session, so it learns which browser asks: by a cookie that says nothing else and decides nothing. */
  readonly knowsBrowser?: boolean;
  /** The body is multipart, with one file of at most so many bytes in the field `file`. */
  readonly fileBytesMax?: number;
  /** Query parameters (GET) or body (POST). */
  readonly input: Input;
  /** The `ok` answer without its `type`. */
  readonly answer: Answer;
  /** Refusals this call can answer besides those every call can. */
  readonly errors: readonly ErrorCode[];
  /** It does what was asked for by other calls, and refuses as they do. */
  readonly isOfOtherCalls?: boolean;
  readonly summary: string;
  /** Set where the answer is not the envelope: its content type. */
  readonly contentType?: string;
}

/** Calls by feature and name, as a register has them. */
export type CallGroups = Readonly<Record<string, Readonly<Record<string, Call>>>>;

/** Input as a client writes it, before parsing. */
export type InputOf<C extends Call> = z.input<C['input']>;
/** Input as a handler receives it. */
export type ParsedInputOf<C extends Call> = z.output<C['input']>;
/** The `ok` answer without `type`. */
export type AnswerOf<C extends Call> = z.output<C['answer']>;

/** A call that answers with a page of rows. */
export type PagedCall<Input, Row> = Call<
  z.ZodMiniType<unknown, Input>,
  z.ZodMiniType<{ message: { list: Row[]; page: number; limit: number; total: number } }>
>;

/** Types a call; the build fails on one without a policy. */
export function defineCall<Input extends z.ZodMiniType, Answer extends z.ZodMiniType, const P extends Policy>(
  call: Call<Input, Answer, P>,
): Call<Input, Answer, P> {
  return call;
}
