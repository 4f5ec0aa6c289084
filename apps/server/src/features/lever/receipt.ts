/** A liquidation as its owner sees it: what set it off, what it did step by step, and what was left. Pure. */
import type { LeverLiquidationRow } from '@bourse/contract';
import {
  formatTicks,
  type LeverOrder,
  leverOrdersOf,
  liquidationPercent,
  type Market,
  type State,
  warningPercent,
} from '@bourse/core';
import type { Database } from '../../projections.ts';
import { symbolOf, trimDecimal } from '../market/index.ts';
import { ratioPercent, unitsOf } from './present.ts';
import type { LiquidationRead } from './view/reads.ts';

type Step = Database['lever_liquidations'];

const timeOf = (ms: number) => new Date(ms).toISOString();

function marketIn({ market: { markets } }: Pick<State, 'market'>, id: number): Market {
  const market = markets[id];
  if (market === undefined) throw new Error(`no market ${id} of a contract`);
  return market;
}

/** The account at a step; empty where the event did not say it. */
function standing(step: Step | undefined) {
  const isKnown = step !== undefined && unitsOf(trimDecimal(step.maintenance)) > 0n;
  if (!isKnown) return { equity: '', maintenance: '', hazard_rate: '' };
  const [equity, maintenance] = [trimDecimal(step.equity), trimDecimal(step.maintenance)];
  return { equity, maintenance, hazard_rate: ratioPercent(unitsOf(equity), unitsOf(maintenance)) };
}

/** The marks of the pairs in which the account had positions. */
function marksOf(state: State, { marks, user_id: userId, asset, time }: Step, closedSince: readonly number[]) {
  const isStillOpen = ({ status, openedAt }: LeverOrder) => status !== 'listing' && openedAt <= time;
  const open = leverOrdersOf(state, userId, asset).filter(isStillOpen);
  const held = new Set([...closedSince, ...open.map(({ market }) => market)]);
  return marks.split(' ').flatMap((text) => {
    const [id = 0, ticks = 0] = text.split(':').map(Number);
    const market = state.market.markets[id];
    return market === undefined || !held.has(id)
      ? []
      : [{ symbol: symbolOf(market), price: formatTicks(market, ticks) }];
  });
}

export function presentLiquidation(state: State, { steps, orders, markets }: LiquidationRead): LeverLiquidationRow {
  const [begun] = steps;
  if (begun === undefined) throw new Error('a liquidation without its beginning');
  const orderOf = (id: number) => {
    const order = orders.find((one) => one.id === id);
    if (order === undefined) throw new Error(`no order ${id} of a liquidation`);
    const market = marketIn(state, order.market);
    return { order, market, row: { id, symbol: symbolOf(market), type: order.is_long ? 1 : 2, share: order.shares } };
  };
  const closings = steps.filter(({ kind }) => kind === 'closed');
  const end = steps.find(({ kind }) => kind === 'ended');
  const next = (place: number) => closings[place + 1] ?? end;
  const amount = (of: (step: Step) => string) => (end === undefined ? '' : trimDecimal(of(end)));
  return {
    legal_name: state.market.assets[begun.asset]?.code ?? '',
    time: timeOf(begun.time),
    marks: marksOf(state, begun, markets),
    ...standing(closings[0]),
    liquidation_rate: `${liquidationPercent}`,
    safe_rate: `${warningPercent}`,
    cancelled: steps.filter(({ kind }) => kind === 'cancelled').map(({ order_id }) => orderOf(order_id).row),
    closed: closings.map((step, place) => {
      const { order, market, row } = orderOf(step.order_id);
      return {
        ...row,
        multiple: order.multiple,
        price: formatTicks(market, order.close_ticks),
        profits: trimDecimal(step.profit),
        trade_fee: trimDecimal(step.fee),
        liquidation_fee: trimDecimal(step.liquidation_fee),
        hazard_rate: standing(next(place)).hazard_rate,
      };
    }),
    trade_fee: amount(({ fee }) => fee),
    liquidation_fee: amount(({ liquidation_fee }) => liquidation_fee),
    left: amount(({ cash }) => cash),
    complete_time: end === undefined ? '' : timeOf(end.time),
  };
}
