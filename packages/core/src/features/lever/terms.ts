/**
 * What a market's contracts are offered on; set by two of the staff. What opens goes by new terms immediately. Positions that
 * are open go by them after 72 hours, or immediately where they are no worse for anybody: nobody is liquidated by a setting.
 */
import { int, record, text } from '../../kernel/codec.ts';
import type { StaffRule } from '../../kernel/staff/rules.ts';
import { idsPerFeature } from '../../kernel/timers.ts';
import { leverMaintenance } from '../../margin/risk.ts';
import { leverTermsFaults } from '../../margin/terms.ts';
import type { LeverCommandOf, LeverDecision } from './commands.ts';
import type { LeverEventOf } from './events.ts';
import { bindingTerms, type LeverState, type LeverTerms, leverNumber, leverTermsShape } from './state.ts';

const lengthMax = 300;
/** How long open positions keep the terms they had. */
const bindMs = 72 * 3_600_000;
/** When new terms would bind those who hold positions in a market, and who they are. */
export interface LeverTermsEffect {
  /** Whether open positions go by them as soon as they are set. */
  readonly isAtOnce: boolean;
  /** Those who are told, where it is later. */
  readonly owners: readonly number[];
  /** Whether a change that is not immediately has to wait, because another one does not bind yet. */
  readonly isPending: boolean;
}

export function leverTermsEffect(state: LeverState, market: number, terms: LeverTerms): LeverTermsEffect {
  const owners = new Set<number>();
  for (const order of state.lever.orders.values())
    if (order.market === market && order.status !== 'listing') owners.add(order.userId);
  const binding = bindingTerms(state, market);
  const isAtOnce = owners.size === 0 || binding === undefined || areNoWorse(terms, binding);
  return { isAtOnce, owners: isAtOnce ? [] : [...owners], isPending: state.lever.held.has(market) };
}

export function decideSetLeverTerms(
  state: LeverState,
  { operatorId, market, terms, reason, time }: LeverCommandOf<'SetLeverTerms'>,
): LeverDecision<'SetLeverTerms'> {
  if (state.market.markets[market] === undefined) return { refused: 'market_not_found' };
  if (leverTermsFaults(terms).length > 0) return { refused: 'parameter_error' };
  if (reason.trim() === '' || reason.length > lengthMax) return { refused: 'staff_reason_required' };
  const { isAtOnce, owners, isPending } = leverTermsEffect(state, market, terms);
  if (!isAtOnce && isPending) return { refused: 'lever_terms_pending' };
  const told = { bindsAt: isAtOnce ? 0 : time + bindMs, owners: [...owners] };
  return { events: [{ kind: 'LeverTermsSet', time, operatorId, market, terms, reason, ...told }], answer: {} };
}

/** Whether open positions cost and need no more by the new terms, whatever their size. */
function areNoWorse(now: LeverTerms, before: LeverTerms): boolean {
  // Maintenance goes on in straight lines: it is compared where they end, and beyond the last by its rate.
  const ends = [...now.tiers, ...before.tiers].map(({ toMinor }) => toMinor);
  const last = (terms: LeverTerms) => terms.tiers.at(-1)?.ratePpm ?? 0;
  return (
    now.spreadPpm <= before.spreadPpm &&
    now.overnightPpm <= before.overnightPpm &&
    now.liquidationFeePpm <= before.liquidationFeePpm &&
    last(now) <= last(before) &&
    ends.every((end) => leverMaintenance(now.tiers, end) <= leverMaintenance(before.tiers, end))
  );
}

/** Ids of this feature's timers: those of orders count from one, those of terms from the other end. */
export const termsTimer = (market: number) => idsPerFeature - 1 - market;
export const marketOfTimer = (id: number) => (id > idsPerFeature / 2 ? idsPerFeature - 1 - id : null);

export function applyLeverTermsSet(state: LeverState, event: LeverEventOf<'LeverTermsSet'>): void {
  const { market, terms, bindsAt } = event;
  const { lever, timers } = state;
  const before = bindingTerms(state, market);
  if (bindsAt > 0 && before !== undefined) {
    lever.held.set(market, { terms: before, until: bindsAt });
    timers.arm(leverNumber, termsTimer(market), bindsAt);
  } else if (lever.held.delete(market)) timers.disarm(leverNumber, termsTimer(market));
  lever.terms.set(market, terms);
}

export function decideBindLeverTerms(
  { lever }: LeverState,
  { market, time }: LeverCommandOf<'BindLeverTerms'>,
): LeverDecision<'BindLeverTerms'> {
  const held = lever.held.get(market);
  if (held === undefined || held.until > time) return { events: [], answer: {} };
  return { events: [{ kind: 'LeverTermsBound', time, market }], answer: {} };
}

export function applyLeverTermsBound(state: LeverState, { market }: LeverEventOf<'LeverTermsBound'>): void {
  state.lever.held.delete(market);
  state.timers.disarm(leverNumber, termsTimer(market));
}

const percent = (rate: number) => `${rate / 10_000} %`;

/** One line of what both read. */
function shown(terms: LeverTerms | undefined): string {
  if (terms === undefined) return '';
  const {
    isOpen,
    lotsPerShare,
    shareMin,
    shareMax,
    multiples,
    spreadPpm,
    feePpm,
    overnightPpm,
    liquidationFeePpm,
    tiers,
  } = terms;
  return [
    isOpen ? 'open' : 'closed',
    `${lotsPerShare} market lots a lot`,
    `${shareMin} to ${shareMax} lots`,
    `multiples ${multiples.join(' ')}`,
    `spread ${percent(spreadPpm)}`,
    `fee ${percent(feePpm)}`,
    `overnight ${percent(overnightPpm)}`,
    `liquidation fee ${percent(liquidationFeePpm)}`,
    `tiers ${tiers.map(({ toMinor, ratePpm, multipleMax }) => `to ${toMinor} ${percent(ratePpm)} × ${multipleMax}`).join(', ')}`,
  ].join('; ');
}

export const leverTermsRule: StaffRule<LeverState, LeverCommandOf<'SetLeverTerms'>> = {
  permission: 'market.manage',
  proposal: {
    shapes: [record({ market: int, terms: leverTermsShape, reason: text })],
    changes: (state, { market, terms }) => [
      { what: 'lever_terms', before: shown(state.lever.terms.get(market)), after: shown(terms) },
    ],
  },
};
