/** What staff set: what a USDT costs in CNY, which limits and the band go by, and whether there is fiat trading at all. */
import { bool, int, record, text } from '../../kernel/codec.ts';
import type { StaffRule } from '../../kernel/staff/rules.ts';
import type { C2cCommandOf, C2cDecision } from './commands.ts';
import { type C2cEventOf, rateText } from './events.ts';
import { type C2cState, isC2cOpen } from './state.ts';

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

export function decideSwitchC2c(
  state: C2cState,
  { operatorId, isOn, reason, time }: C2cCommandOf<'SwitchC2c'>,
): C2cDecision<'SwitchC2c'> {
  // Without a rate nobody could post anything.
  if (isOn && state.c2c.cnyRate === 0) return { refused: 'c2c_no_index' };
  if (reason.trim() === '' || reason.length > lengthMax) return { refused: 'staff_reason_required' };
  if (isC2cOpen(state) === isOn) return { refused: 'c2c_switched' };
  return { events: [{ kind: 'C2cSwitched', time, operatorId, isOn, reason }], answer: {} };
}

export function applyC2cSwitched({ c2c }: C2cState, { isOn }: C2cEventOf<'C2cSwitched'>): void {
  c2c.switched = isOn ? 'on' : 'off';
}

/** One person can end it, two begin it. */
export const c2cSwitchRule: StaffRule<C2cState, C2cCommandOf<'SwitchC2c'>> = {
  permission: 'market.manage',
  proposal: {
    shapes: [record({ isOn: bool, reason: text })],
    isNeeded: (_, { isOn }) => isOn,
    changes: (state, { isOn }) => [
      { what: 'c2c', before: isC2cOpen(state) ? 'open' : 'closed', after: isOn ? 'open' : 'closed' },
    ],
  },
};
