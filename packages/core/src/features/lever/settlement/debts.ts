/** What the house still owes winners is paid first, oldest first, by whatever comes in. */
import { applyPostings } from '../../../kernel/ledger/ledger.ts';
import type { LeverCommandOf, LeverDecision } from '../commands.ts';
import type { LeverEventOf } from '../events.ts';
import type { LeverDebt, LeverState } from '../state.ts';
import { payDebtPostings } from './money.ts';
import { noteTurns } from './turns.ts';

export function decidePayLeverDebt(
  state: LeverState,
  { debtId, time }: LeverCommandOf<'PayLeverDebt'>,
): LeverDecision<'PayLeverDebt'> {
  const debt = state.lever.debts.get(debtId);
  if (debt === undefined) return { events: [], answer: {} };
  const { userId, asset } = debt;
  const { amountMinor, postings } = payDebtPostings(state, userId, asset, debt.amountMinor);
  if (amountMinor <= 0n) return { events: [], answer: {} };
  return { events: [{ kind: 'LeverDebtPaid', time, userId, debtId, asset, amountMinor, postings }], answer: {} };
}

export function applyLeverDebtPaid(state: LeverState, event: LeverEventOf<'LeverDebtPaid'>): void {
  applyPostings(state.ledger, event.postings);
  const debt = state.lever.debts.get(event.debtId) as LeverDebt;
  debt.amountMinor -= event.amountMinor;
  if (debt.amountMinor === 0n) state.lever.debts.delete(event.debtId);
  noteTurns(state);
}

/** What the house owes an account, of profits that it could not pay. */
export function owedTo({ lever: { debts } }: LeverState, userId: number, asset: number): bigint {
  let sum = 0n;
  for (const debt of debts.values()) if (debt.userId === userId && debt.asset === asset) sum += debt.amountMinor;
  return sum;
}
