/** Why custody says that a withdrawal failed, in sentences. What staff write stays as they wrote it. */
import type { Language } from '@bourse/contract';
import { type CustodyFailure, custodyFailures, type EventOf } from '@bourse/core';
import { type ServerMessageId, translate } from '@bourse/i18n/server';

const sentences: Readonly<Record<CustodyFailure, ServerMessageId>> = {
  not_payable: 'withdraw.failed_not_payable',
  impossible: 'withdraw.failed_impossible',
};

/** Null: staff said it, or a build before custody had codes. */
export function custodyFailureOf({
  operatorId,
  reason,
}: Pick<EventOf<'WithdrawalSettled'>, 'operatorId' | 'reason'>): CustodyFailure | null {
  return operatorId === 0 ? (custodyFailures.find((known) => known === reason) ?? null) : null;
}

export function failureText(language: Language, failure: CustodyFailure): string {
  return translate(language, sentences[failure]);
}
