import type { RiskCommandOf, RiskDecision } from './commands.ts';
import type { RiskEventOf } from './events.ts';
import type { RiskState } from './state.ts';

export function decideAcceptRisk(
  { auth, risk: { accepted } }: RiskState,
  { userId, product, time }: RiskCommandOf<'AcceptRisk'>,
): RiskDecision<'AcceptRisk'> {
  if (!auth.users.has(userId)) return { refused: 'user_not_found' };
  if (accepted.get(userId)?.has(product)) return { events: [], answer: {} };
  return { events: [{ kind: 'RiskAccepted', time, userId, product }], answer: {} };
}

export function applyRiskAccepted(
  { risk: { accepted } }: RiskState,
  { userId, product }: RiskEventOf<'RiskAccepted'>,
): void {
  accepted.set(userId, (accepted.get(userId) ?? new Set()).add(product));
}
