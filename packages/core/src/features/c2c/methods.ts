/** What somebody pays and is paid by. A stolen session that adds an account of its own is paid nothing for a day. */
import type { Refusal } from '../../kernel/feature.ts';
import { hasSecondStep, useSecondStep } from '../auth/index.ts';
import type { C2cCommandOf, C2cDecision } from './commands.ts';
import type { C2cEventOf } from './events.ts';
import { type C2cState, type PayWay, payWays } from './state.ts';

const holdMs = 24 * 3_600_000;
/** Characters of a sealed text. */
const sealedMax = 4200;

const isSet = (ways: readonly PayWay[]) => new Set(ways).size === ways.length;

export function decideSavePayMethods(
  state: C2cState,
  { userId, sealed, ways, changed, proof, time }: C2cCommandOf<'SavePayMethods'>,
): C2cDecision<'SavePayMethods'> {
  const user = state.auth.users.get(userId);
  if (user === undefined) return { refused: 'user_not_found' };
  if (ways.length === 0) return { refused: 'c2c_method_required' };
  if (sealed === '' || sealed.length > sealedMax || !isSet(ways) || !isSet(changed))
    return { refused: 'parameter_error' };
  if (changed.some((way) => !ways.includes(way))) return { refused: 'parameter_error' };
  const used = hasSecondStep(user) ? (proof === null ? 'missing' : useSecondStep(user, proof, time)) : [];
  if (used === 'missing') return { refused: 'two_step_required' };
  if (used === null) return { refused: 'two_step_wrong' };
  const receiveFrom = state.mode === 'demo' ? time : time + holdMs;
  const saved = { kind: 'PayMethodsSaved', time, userId, sealed, ways, changed, receiveFrom } as const;
  return { events: [...used, saved], answer: {} };
}

export function applyPayMethodsSaved({ c2c: { methods } }: C2cState, event: C2cEventOf<'PayMethodsSaved'>): void {
  const { userId, sealed, ways, changed, receiveFrom } = event;
  const before = methods.get(userId)?.ways;
  const since = (way: PayWay) => (changed.includes(way) ? receiveFrom : (before?.get(way) ?? receiveFrom));
  const kept = payWays.filter((way) => ways.includes(way)).map((way) => [way, since(way)] as const);
  methods.set(userId, { userId, sealed, ways: new Map(kept) });
}

/** Nobody trades fiat without an approved identity and a way to pay. */
export function tradeRefusal({ c2c: { methods, closed } }: C2cState, userId: number, level: number): Refusal | null {
  if (closed.has(userId)) return { refused: 'c2c_closed' };
  if (level < 2) return { refused: 'c2c_identity_required' };
  return methods.has(userId) ? null : { refused: 'c2c_method_missing' };
}

/** The first of the ways that both have, and that the receiver can be paid by now; the refusal says what is in the way. */
export function wayOf(
  { c2c: { methods } }: C2cState,
  ways: readonly PayWay[],
  payer: number,
  receiver: number,
  time: number,
): PayWay | Refusal {
  const [paying, receiving] = [methods.get(payer)?.ways, methods.get(receiver)?.ways];
  const shared = ways.filter((way) => paying?.has(way) && receiving?.has(way));
  if (shared.length === 0) return { refused: 'c2c_way_missing' };
  return shared.find((way) => (receiving?.get(way) ?? 0) <= time) ?? { refused: 'c2c_way_held' };
}
