/** Refusals of the exchange itself; no trader is shown them. */
import { type ErrorEntry, refusal } from '../../error.ts';

export const exchangeErrors = {
  exchange_exists: refusal('common.parameter_error'),
} as const satisfies Record<string, ErrorEntry>;
