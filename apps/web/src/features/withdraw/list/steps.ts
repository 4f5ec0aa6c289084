/** The way of a withdrawal, step by step. Pure. */
import type { Withdrawal, WithdrawalStatus } from '@bourse/contract';

export interface Step {
  readonly status: WithdrawalStatus;
  /** When it was reached; empty: not yet. */
  readonly time: string;
}

const ends: readonly WithdrawalStatus[] = ['success', 'failure', 'rejected', 'cancelled', 'station'];

export function isEnded({ status }: Pick<Withdrawal, 'status'>): boolean {
  return ends.includes(status);
}

/** Steps that were reached and, while it is under way, those to come. */
export function stepsOf(withdrawal: Withdrawal): readonly Step[] {
  const { status, time, agreedAt, sentAt, endedAt } = withdrawal;
  if (status === 'station') return [{ status, time: endedAt || time }];
  const way: readonly Step[] = [
    { status: 'applying', time },
    { status: 'agreed', time: agreedAt },
    { status: 'sent', time: sentAt },
  ];
  if (!isEnded(withdrawal)) return [...way, { status: 'success', time: '' }];
  return [...way.filter((step) => step.time !== ''), { status, time: endedAt }];
}
