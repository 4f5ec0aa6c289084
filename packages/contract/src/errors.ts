/**
 * The one catalogue of errors. A refusal's code reaches the user unchanged; the sentence is the catalogue entry of
 * `@bourse/i18n` named here, in the language of the `lang` header.
 */
import { type ErrorEntry, refusal } from './error.ts';
import { accessErrors } from './features/access/errors.ts';
import { addressErrors } from './features/address/errors.ts';
import { authErrors } from './features/auth/errors.ts';
import { depositErrors } from './features/deposit/errors.ts';
import { exchangeErrors } from './features/exchange/errors.ts';
import { houseErrors } from './features/house/errors.ts';
import { identityErrors } from './features/identity/errors.ts';
import { marketErrors } from './features/market/errors.ts';
import { noticeErrors } from './features/notice/errors.ts';
import { openingErrors } from './features/opening/errors.ts';
import { restrictionErrors } from './features/restriction/errors.ts';
import { securityErrors } from './features/security/errors.ts';
import { spotErrors } from './features/spot/errors.ts';
import { staffErrors } from './features/staff/errors.ts';
import { supportErrors } from './features/support/errors.ts';
import { transferErrors } from './features/transfer/errors.ts';
import { uploadErrors } from './features/upload/errors.ts';
import { withdrawErrors } from './features/withdraw/errors.ts';

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
  please_login: refusal('auth.please_login'),
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

export const errors = merge(
  everywhere,
  marketErrors,
  spotErrors,
  authErrors,
  securityErrors,
  houseErrors,
  openingErrors,
  restrictionErrors,
  transferErrors,
  depositErrors,
  withdrawErrors,
  addressErrors,
  uploadErrors,
  identityErrors,
  noticeErrors,
  staffErrors,
  accessErrors,
  supportErrors,
  exchangeErrors,
);

export type ErrorCode = keyof typeof errors;
