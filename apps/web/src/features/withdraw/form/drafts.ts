/**
 * What is typed into the form of a withdrawal, by coin: it outlives the panel until it is sent, or the tab is closed, or
 * somebody else signs in. The security code is never kept.
 */
import { useSession } from '@bourse/client/session/session.ts';
import { create } from 'zustand';
import { emptyWithdrawal, type WithdrawValues } from './rules.ts';
import type { Unanswered } from './send-withdrawal.ts';

interface Draft {
  readonly values: WithdrawValues;
  /** One whose answer never came: asked for again it must carry the same key, though the panel was closed meanwhile. */
  readonly lost: Unanswered | null;
}

const emptyDraft: Draft = { values: emptyWithdrawal, lost: null };

const useDrafts = create<Readonly<Record<number, Draft>>>(() => ({}));

useSession.subscribe(({ user }, before) => {
  if (user?.id !== before.user?.id) useDrafts.setState({}, true);
});

export function draftOf(currencyId: number): Draft {
  return useDrafts.getState()[currencyId] ?? emptyDraft;
}

export function keepDraft(currencyId: number, change: Partial<Draft>): void {
  const { values, lost } = { ...draftOf(currencyId), ...change };
  useDrafts.setState({ [currencyId]: { values: { ...values, code: '' }, lost } });
}

export function dropDraft(currencyId: number): void {
  useDrafts.setState({ [currencyId]: emptyDraft });
}

/** Where coins go, as it is chosen in the form now. */
export function useDraftTarget(currencyId: number): WithdrawValues['to'] {
  return useDrafts((drafts) => drafts[currencyId] ?? emptyDraft).values.to;
}
