import type { AnswerOf, calls, DepositForm } from '@bourse/contract';
import type { MessageId } from '@bourse/i18n';

type Arrival = AnswerOf<typeof calls.deposit.unassigned>['message']['list'][number];

export const formStatusWords: Readonly<Record<DepositForm['status'], MessageId>> = {
  applying: 'console.status_waiting',
  credited: 'console.form_credited',
  rejected: 'console.status_rejected',
  cancelled: 'console.withdraw_cancelled',
};

export const arrivalStatusWords: Readonly<Record<Arrival['status'], MessageId>> = {
  seen: 'console.arrival_seen',
  final: 'console.arrival_final',
  reversed: 'console.arrival_reversed',
};

/** Why an arrival is nobody's. */
export const causeWords: Readonly<Record<Exclude<Arrival['reason'], ''>, MessageId>> = {
  no_owner: 'console.cause_no_owner',
  below_minimum: 'console.cause_below_minimum',
  no_network: 'console.cause_no_network',
  already_paid: 'console.cause_already_paid',
};
