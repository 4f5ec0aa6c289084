/** What is to be done by itself, each kind in its class: what a tick sets off is named first, and debts are paid before more is earned. */
import type { IsPassedOver } from '../../../kernel/feature.ts';
import { house } from '../../../kernel/ledger/house.ts';
import { availableOf } from '../../../kernel/ledger/ledger.ts';
import type { LeverCommandOf } from '../commands.ts';
import { type LeverState, leverNumber } from '../state.ts';

const turn = { trigger: 1, close: 2, liquidate: 3, open: 4, pay: 5, night: 6 } as const;

type Due = LeverCommandOf<
  | 'TriggerLevers'
  | 'ChargeLevers'
  | 'SettleLeverClose'
  | 'LiquidateLever'
  | 'OpenLever'
  | 'RevokeLever'
  | 'PayLeverDebt'
>;

/** Enters or leaves each, by what there is. */
export function noteTurns({ lever, turns }: LeverState): void {
  const { dueTick, nights, closings, liquidations, openings, debts } = lever;
  const waits = [
    ['contract stop', turn.trigger, dueTick > 0],
    ['contract stop', turn.night, nights.size > 0],
    ['contract stop', turn.pay, debts.size > 0],
    ['contract stop', turn.close, closings.size > 0],
    ['liquidation', turn.liquidate, liquidations.size > 0],
    ['contract opening', turn.open, openings.size > 0],
  ] as const;
  for (const [dueClass, id, isWaiting] of waits) {
    if (isWaiting) turns.enter(dueClass, leverNumber, id);
    else turns.leave(dueClass, leverNumber, id);
  }
}

/** What the house can pay with. */
export function payableOf(state: LeverState, asset: number): bigint {
  return (
    availableOf(state, house.leverCounterparty, 'change', asset) +
    availableOf(state, house.insuranceFund, 'change', asset)
  );
}

function* dueOf(state: LeverState, id: number, time: number): Generator<Due> {
  const { dueTick, nights, closings, liquidations, openings, debts } = state.lever;
  // Whatever else has a turn: what a tick sets off is named before anything, and a night is paid for before that is done.
  if (dueTick > 0) yield { kind: 'TriggerLevers', time };
  for (const market of nights.keys()) yield { kind: 'ChargeLevers', time, market };
  if (id === turn.close) for (const orderId of closings.keys()) yield { kind: 'SettleLeverClose', time, orderId };
  if (id === turn.liquidate)
    for (const { userId, asset } of liquidations.values()) yield { kind: 'LiquidateLever', time, userId, asset };
  if (id === turn.open) for (const orderId of openings.keys()) yield { kind: 'OpenLever', time, orderId };
  if (id !== turn.pay) return;
  const isFirst = new Set<number>();
  for (const { debtId, asset } of debts.values()) {
    if (!isFirst.has(asset) && payableOf(state, asset) > 0n) yield { kind: 'PayLeverDebt', time, debtId };
    isFirst.add(asset);
  }
}

export function nextLever(
  state: LeverState,
  id: number,
  time: number,
  isPassedOver: IsPassedOver<Due> = () => false,
): Due | null {
  for (const due of dueOf(state, id, time)) if (!isPassedOver(due)) return due;
  return null;
}
