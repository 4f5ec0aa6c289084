import type { SecondStepAnswer } from '@bourse/client/second-step/use-second-step.ts';
import { CallError } from '@bourse/client/wire/call-error.ts';
import { newIdempotencyKey } from '@bourse/client/wire/idempotency.ts';
import { t } from '@bourse/client/words.tsx';
import { toast } from '@bourse/ui';
import { readFundsAgain } from '../../../domain/wallet/use-accounts.ts';
import { type NewWithdrawal, requestWithdrawal } from '../client.ts';
import { type WithdrawValues, withdrawFieldOf } from './rules.ts';

/** A withdrawal whose answer never came: asked for again, it carries the same key, though its codes be others. */
export interface Unanswered {
  readonly what: string;
  readonly key: string;
}

/** What leaves and where to: the same words are the same withdrawal. */
function wordsOf({ currencyId, amount, network, address, user }: NewWithdrawal): string {
  return JSON.stringify([currencyId, amount, network, address, user]);
}

/** After these there is something new to know of what may leave. */
const readAgainAfter = [
  'insufficient_balance',
  'withdraw_day_limit',
  'withdraw_held',
  'withdraw_debt',
  'email_required',
];

/** The refusal, naming the field of the form that it is about. */
export function atItsField(error: CallError, values: WithdrawValues): CallError {
  const { code, message, type, details, field } = error;
  return new CallError(code, message, { field: withdrawFieldOf(code, values) ?? field, type, details });
}

/**
 * Asks for the withdrawal and says that it is under way. A refusal names the field of the form that it is about. `lost` is
 * what had no answer before; what has none now is returned by `onLost`.
 */
export async function sendWithdrawal(
  withdrawal: NewWithdrawal,
  answer: SecondStepAnswer,
  values: WithdrawValues,
  { lost, onLost }: { lost: Unanswered | null; onLost: (lost: Unanswered | null) => void },
): Promise<void> {
  const what = wordsOf(withdrawal);
  const key = lost?.what === what ? lost.key : newIdempotencyKey();
  try {
    toast.good(await requestWithdrawal(withdrawal, answer, key));
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const { code } = error;
    if (code === 'network') {
      onLost({ what, key });
      readFundsAgain();
      throw new CallError('unanswered', t('withdraw.unanswered'));
    }
    // The second step, a wrong code and the like decide nothing about the one that had no answer.
    if (code === 'idempotency_key_reused') {
      onLost(null);
      readFundsAgain();
      throw new CallError(code, t('withdraw.sent_before'));
    }
    if (readAgainAfter.includes(code)) readFundsAgain();
    throw atItsField(error, values);
  }
  onLost(null);
  readFundsAgain();
}
