/**
 * What happened in liquidations: a row when one began, for each order it cancelled, for each position it closed, and when it
 * ended. They of one account follow each other by their sequence, so a receipt is read from a beginning to the next end.
 */
import { type EventOf, formatMinor } from '@bourse/core';
import { sql } from 'kysely';
import { list } from '../../../view/projection/lists.ts';
import type { Part } from '../../../view/projection/projection.ts';
import { type MarketMemory, marketSteps } from '../../market/view/index.ts';
import type { LeverTables } from './tables.ts';

type Row = LeverTables['lever_liquidations'];

const nothing = {
  order_id: 0,
  marks: '',
  profit: '0',
  fee: '0',
  liquidation_fee: '0',
  equity: '0',
  maintenance: '0',
  cash: '0',
};

const textOf =
  ({ market: { assets } }: MarketMemory, asset: number) =>
  (minor: bigint) =>
    formatMinor(minor, assets.get(asset)?.scale ?? 0);

export function begunRows(seq: number, { liquidations, marks, time }: EventOf<'LeversTriggered'>): Row[] {
  const text = marks.map(({ market, ticks }) => `${market}:${ticks}`).join(' ');
  return liquidations.map(({ userId, asset }) => {
    return { ...nothing, user_id: userId, asset, seq, kind: 'begun', time, marks: text };
  });
}

/** Of an order that went for another reason: none. */
export function cancelledRows(memory: MarketMemory, seq: number, event: EventOf<'LeverRevoked'>): Row[] {
  const { userId, orderId, market, reason, time } = event;
  if (reason !== 'liquidated') return [];
  const asset = marketSteps(memory, market).quote;
  return [{ ...nothing, user_id: userId, asset, seq, kind: 'cancelled', time, order_id: orderId }];
}

/** Of a position that closed for another reason: none. */
export function closedRows(memory: MarketMemory, seq: number, event: EventOf<'LeverClosed'>): Row[] {
  const { userId, orderId, asset, cause, time } = event;
  if (cause !== 'liquidation') return [];
  const text = textOf(memory, asset);
  return [
    {
      ...nothing,
      user_id: userId,
      asset,
      seq,
      kind: 'closed',
      time,
      order_id: orderId,
      profit: text(event.profitMinor),
      fee: text(event.dueFeeMinor),
      liquidation_fee: text(event.dueLiquidationFeeMinor),
      equity: text(event.equityMinor),
      maintenance: text(event.maintenanceMinor),
    },
  ];
}

export function endedRow(memory: MarketMemory, seq: number, event: EventOf<'LeverLiquidated'>): Row {
  const { userId, asset, fees, time } = event;
  const text = textOf(memory, asset);
  return {
    ...nothing,
    user_id: userId,
    asset,
    seq,
    kind: 'ended',
    time,
    fee: text(fees.reduce((sum, { feeMinor }) => sum + feeMinor, 0n)),
    liquidation_fee: text(event.liquidationFeeMinor),
    equity: text(event.equityMinor),
    maintenance: text(event.maintenanceMinor),
    cash: text(event.leftMinor),
  };
}

export function insertLiquidations(rows: readonly Row[]): Part | null {
  if (rows.length === 0) return null;
  const of = (name: keyof Row) => list(rows.map((row) => row[name]));
  return sql`
    insert into lever_liquidations (user_id, asset, seq, kind, time, order_id, marks, profit, fee, liquidation_fee,
      equity, maintenance, cash)
    select * from unnest(
      ${of('user_id')}::bigint[],
      ${of('asset')}::integer[],
      ${of('seq')}::bigint[],
      ${of('kind')}::text[],
      ${of('time')}::bigint[],
      ${of('order_id')}::bigint[],
      ${of('marks')}::text[],
      ${of('profit')}::numeric[],
      ${of('fee')}::numeric[],
      ${of('liquidation_fee')}::numeric[],
      ${of('equity')}::numeric[],
      ${of('maintenance')}::numeric[],
      ${of('cash')}::numeric[])`;
}
