/**
 * The one catalogue of errors. A refusal's code reaches the user unchanged; the sentence is the catalogue entry of
 * `@bourse/i18n` named here, in the language of the `lang` header.
 */
import { type ErrorEntry, refusal } from './error.ts';
import { featureErrors } from './errors.gen.ts';

/** Those that every call can answer, and those that every feature refuses with. */
const everywhere = {
  parameter_error: { message: 'common.parameter_error', status: 400 },
  body_too_large: { message: 'common.body_too_large', status: 413 },
  too_many_requests: { message: 'common.too_many_requests', status: 429 },
  daily_limit: { message: 'common.daily_limit', status: 429 },
  overloaded: { message: 'common.overloaded', status: 429 },
  not_found: { message: 'common.not_found', status: 404 },
  internal_error: { message: 'common.internal_error', status: 500 },
  unavailable: { message: 'common.unavailable', status: 503 },
  please_login: { ...refusal('auth.please_login'), type: '999' },
  operator_only: refusal('auth.operator_only'),
  not_for_staff: refusal('auth.not_for_staff'),
  insufficient_balance: refusal('common.insufficient_balance'),
  idempotency_key_reused: refusal('common.idempotency_key_reused'),
  not_open: refusal('notopen'),
} as const satisfies Record<string, ErrorEntry>;

type CodeOf<Part> = Part extends unknown ? keyof Part : never;
type Doubled<Parts> = Parts extends readonly [infer First, ...infer Rest]
  ? (keyof First & CodeOf<Rest[number]>) | Doubled<Rest>
  : never;
type Parts = readonly Readonly<Record<string, ErrorEntry>>[];

/** All of them in one; a code that two parts have does not compile, and is named. */
function merge<const P extends Parts>(
  ...parts: P & ([Doubled<P>] extends [never] ? unknown : { 'two features have': Doubled<P> })
): Readonly<Record<CodeOf<P[number]>, ErrorEntry>> {
  return Object.assign({}, ...parts);
}

export const errors = merge(everywhere, ...featureErrors);

export type ErrorCode = keyof typeof errors;
