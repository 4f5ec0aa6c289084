/** What a USDT costs in CNY: limits and the band go by it. */
import { int, record, text } from '../../kernel/codec.ts';
import type { StaffRule } from '../../kernel/staff/rules.ts';
import type { C2cCommandOf, C2cDecision } from './commands.ts';
import { type C2cEventOf, rateText } from './events.ts';
import type { C2cState } from './state.ts';

const lengthMax = 300;
const sameMs = 3_600_000;
/** In hundredths of a fen: 0.1 to 1,000 CNY. */
const rateMin = 1_000;
const rateMax = 10_000_000;

export function decideSetCnyRate(
  { c2c: { cnyRate: before, cnyRateAt } }: C2cState,
  { operatorId, rate, reason, time }: C2cCommandOf<'SetCnyRate'>,
): C2cDecision<'SetCnyRate'> {
  if (!Number.isInteger(rate) || rate < rateMin || rate > rateMax) return { refused: 'parameter_error' };
  if (operatorId !== 0 && (reason.trim() === '' || reason.length > lengthMax))
    return { refused: 'staff_reason_required' };
  // Said again it is younger: prices that float go by no old one.
  if (rate === before && time - cnyRateAt < sameMs) return { events: [], answer: {} };
  return { events: [{ kind: 'CnyRateSet', time, operatorId, before, rate, reason }], answer: {} };
}

export function applyCnyRateSet({ c2c }: C2cState, { rate, time }: C2cEventOf<'CnyRateSet'>): void {
  c2c.cnyRate = rate;
  c2c.cnyRateAt = time;
}

export const cnyRateRule: StaffRule<C2cState, C2cCommandOf<'SetCnyRate'>> = {
  permission: 'market.manage',
  proposal: {
    shapes: [record({ rate: int, reason: text })],
    changes: ({ c2c }, { rate }) => [{ what: 'cny_rate', before: rateText(c2c.cnyRate), after: rateText(rate) }],
  },
};
