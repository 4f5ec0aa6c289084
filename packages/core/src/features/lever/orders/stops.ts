/** Stop profit and stop loss of a whole position: they lie on the right side of the mark, and are set off by it. */
import { assert } from '../../../kernel/assert.ts';
import type { Refusal } from '../../../kernel/feature.ts';
import { marketOf } from '../../market/index.ts';
import { haltOf, isBeingSettled, markOf } from '../account.ts';
import type { LeverCommandOf, LeverDecision } from '../commands.ts';
import type { LeverEventOf } from '../events.ts';
import type { LeverOrder, LeverState } from '../state.ts';

type Stops = Pick<LeverOrder, 'isLong' | 'stopProfitTicks' | 'stopLossTicks'>;

const isStop = (ticks: number) => Number.isSafeInteger(ticks) && ticks >= 0;

/** Why stops cannot lie where they are to; `ticks`: the mark, or what it will be opened at. */
export function stopsRefusal({ isLong, stopProfitTicks, stopLossTicks }: Stops, ticks: number): Refusal | null {
  if (!isStop(stopProfitTicks) || !isStop(stopLossTicks)) return { refused: 'lever_stop_zero' };
  const isAbove = (stop: number) => stop > ticks;
  const isBelow = (stop: number) => stop < ticks;
  const [wins, loses] = isLong ? [isAbove, isBelow] : [isBelow, isAbove];
  if (stopProfitTicks > 0 && !wins(stopProfitTicks)) return { refused: 'lever_stop_side_profit' };
  return stopLossTicks > 0 && !loses(stopLossTicks) ? { refused: 'lever_stop_side_loss' } : null;
}

/** Which stop a mark reaches. */
export function stopReached({ isLong, stopProfitTicks, stopLossTicks }: Stops, ticks: number) {
  const isAtOrPast = (stop: number, isUp: boolean) => stop > 0 && (isUp ? ticks >= stop : ticks <= stop);
  if (isAtOrPast(stopLossTicks, !isLong)) return 'stop_loss';
  return isAtOrPast(stopProfitTicks, isLong) ? 'stop_profit' : null;
}

export function decideSetLeverStops(
  state: LeverState,
  { userId, orderId, stopProfitTicks, stopLossTicks, time }: LeverCommandOf<'SetLeverStops'>,
): LeverDecision<'SetLeverStops'> {
  const order = state.lever.orders.get(orderId);
  if (order === undefined || order.userId !== userId) return { refused: 'lever_not_found' };
  const halt = haltOf(state, order.market);
  if (halt !== null) return halt;
  if (order.status !== 'trading') return { refused: 'lever_not_open' };
  if (isBeingSettled(state, userId, marketOf(state, order.market).quote.asset))
    return { refused: 'lever_account_busy' };
  const stops = { isLong: order.isLong, stopProfitTicks, stopLossTicks };
  const refusal = stopsRefusal(stops, markOf(state, order.market));
  if (refusal !== null) return refusal;
  return { events: [{ kind: 'LeverStopsSet', time, userId, orderId, stopProfitTicks, stopLossTicks }], answer: {} };
}

export function applyLeverStopsSet(state: LeverState, event: LeverEventOf<'LeverStopsSet'>): void {
  const order = state.lever.orders.get(event.orderId);
  assert(order !== undefined, 'a position has stops', event.orderId);
  order.stopProfitTicks = event.stopProfitTicks;
  order.stopLossTicks = event.stopLossTicks;
  order.stopsSetAt = event.time;
}
