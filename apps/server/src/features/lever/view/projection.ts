/** Leveraged contracts in the view: a row an order, changed until it ends, and what happened in liquidations. */
import { type EventOf, formatMinor } from '@bourse/core';
import { sql } from 'kysely';
import { list } from '../../../view/projection/lists.ts';
import { defineProjection, type Part } from '../../../view/projection/projection.ts';
import { type MarketMemory, marketSteps } from '../../market/view/index.ts';
import { fundMoves, insertFundMoves } from './fund-moves.ts';
import { begunRows, cancelledRows, closedRows, endedRow, insertLiquidations } from './liquidations.ts';
import type { LeverTables } from './tables.ts';

type Row = LeverTables['lever_orders'];

/** What becomes of a row: values that replace, where they are there; fees and profits are added. */
type Update = Partial<
  Pick<
    Row,
    | 'status'
    | 'reason'
    | 'stop_profit_ticks'
    | 'stop_loss_ticks'
    | 'fill_ticks'
    | 'open_ticks'
    | 'close_ticks'
    | 'margin'
    | 'shares'
    | 'lots'
    | 'opened_at'
    | 'asked_at'
    | 'ended_at'
    | 'ended_seq'
  >
> & {
  /** When it closes, where nobody asked before. */
  asked_else?: number;
};

/** What is added, in minor units of a coin. */
interface Added {
  readonly asset: number;
  feeMinor: bigint;
  profitMinor: bigint;
  overnightMinor: bigint;
}

interface Changes {
  readonly rows: Map<number, Row>;
  /** Of rows of earlier steps. */
  readonly sets: Map<number, Update>;
  /** Of all rows. */
  readonly added: Map<number, Added>;
  readonly liquidations: LeverTables['lever_liquidations'][];
  readonly moves: LeverTables['lever_fund_moves'][];
}

const quoteOf = (memory: MarketMemory, market: number) => marketSteps(memory, market).quote;
const text = ({ market: { assets } }: MarketMemory, asset: number, minor: bigint) =>
  formatMinor(minor, assets.get(asset)?.scale ?? 0);

function change({ rows, sets }: Changes, id: number, made: Update): void {
  const unwritten = rows.get(id);
  if (unwritten === undefined) return void sets.set(id, { ...sets.get(id), ...made });
  const { asked_else = 0, ...rest } = made;
  Object.assign(unwritten, rest);
  unwritten.asked_at ||= asked_else;
}

function add(
  { added }: Changes,
  id: number,
  asset: number,
  { feeMinor = 0n, profitMinor = 0n, overnightMinor = 0n }: Partial<Omit<Added, 'asset'>>,
): void {
  const known = added.get(id) ?? { asset, feeMinor: 0n, profitMinor: 0n, overnightMinor: 0n };
  known.feeMinor += feeMinor;
  known.profitMinor += profitMinor;
  known.overnightMinor += overnightMinor;
  added.set(id, known);
}

type Placed = Pick<
  EventOf<'LeverPlaced'>,
  | 'orderId'
  | 'userId'
  | 'market'
  | 'asset'
  | 'isLong'
  | 'multiple'
  | 'shares'
  | 'lots'
  | 'limitTicks'
  | 'stopProfitTicks'
  | 'stopLossTicks'
  | 'time'
>;

function rowOf(event: Placed): Row {
  return {
    id: event.orderId,
    user_id: event.userId,
    market: event.market,
    asset: event.asset,
    is_long: event.isLong,
    multiple: event.multiple,
    shares: event.shares,
    lots: event.lots,
    limit_ticks: event.limitTicks,
    status: 'listing',
    reason: '',
    stop_profit_ticks: event.stopProfitTicks,
    stop_loss_ticks: event.stopLossTicks,
    fill_ticks: 0,
    open_ticks: 0,
    close_ticks: 0,
    margin: '0',
    fee: '0',
    profit: '0',
    overnight: '0',
    placed_at: event.time,
    opened_at: 0,
    asked_at: 0,
    ended_at: 0,
    ended_seq: 0,
  };
}

/** A part of a position that is closed by itself. */
function partRow(memory: MarketMemory, event: EventOf<'LeverSplit'>): Row {
  return {
    ...rowOf({ ...event, orderId: event.partId, time: event.acceptedAt }),
    status: 'trading',
    fill_ticks: event.fillTicks,
    open_ticks: event.openTicks,
    margin: text(memory, event.asset, event.marginMinor),
    opened_at: event.openedAt,
    asked_at: event.askedAt,
  };
}

function insertRows(memory: MarketMemory, rows: readonly Row[], added: Changes['added']): Part | null {
  if (rows.length === 0) return null;
  const of = <T extends string | number | boolean>(pick: (row: Row) => T) => list(rows.map(pick));
  const sum = (pick: (of: Added) => bigint) =>
    of(({ id }) => {
      const one = added.get(id);
      return one === undefined ? '0' : text(memory, one.asset, pick(one));
    });
  return sql`
    insert into lever_orders (id, user_id, market, asset, is_long, multiple, shares, lots, limit_ticks, status, reason,
      stop_profit_ticks, stop_loss_ticks, fill_ticks, open_ticks, close_ticks, margin, fee, profit, overnight,
      placed_at, opened_at, asked_at, ended_at, ended_seq)
    select * from unnest(
      ${of((row) => row.id)}::bigint[],
      ${of((row) => row.user_id)}::bigint[],
      ${of((row) => row.market)}::integer[],
      ${of((row) => row.asset)}::integer[],
      ${of((row) => row.is_long)}::boolean[],
      ${of((row) => row.multiple)}::integer[],
      ${of((row) => row.shares)}::integer[],
      ${of((row) => row.lots)}::bigint[],
      ${of((row) => row.limit_ticks)}::bigint[],
      ${of((row) => row.status)}::text[],
      ${of((row) => row.reason)}::text[],
      ${of((row) => row.stop_profit_ticks)}::bigint[],
      ${of((row) => row.stop_loss_ticks)}::bigint[],
      ${of((row) => row.fill_ticks)}::bigint[],
      ${of((row) => row.open_ticks)}::bigint[],
      ${of((row) => row.close_ticks)}::bigint[],
      ${of((row) => row.margin)}::numeric[],
      ${sum((one) => one.feeMinor)}::numeric[],
      ${sum((one) => one.profitMinor)}::numeric[],
      ${sum((one) => one.overnightMinor)}::numeric[],
      ${of((row) => row.placed_at)}::bigint[],
      ${of((row) => row.opened_at)}::bigint[],
      ${of((row) => row.asked_at)}::bigint[],
      ${of((row) => row.ended_at)}::bigint[],
      ${of((row) => row.ended_seq)}::bigint[])`;
}

function updateRows(memory: MarketMemory, { rows, sets, added }: Changes): Part | null {
  const ids = [...new Set([...sets.keys(), ...added.keys()])].filter((id) => !rows.has(id));
  if (ids.length === 0) return null;
  const of = (name: keyof Update) => list(ids.map((id) => sets.get(id)?.[name] ?? null));
  const sum = (pick: (of: Added) => bigint) =>
    list(
      ids.map((id) => {
        const one = added.get(id);
        return one === undefined ? '0' : text(memory, one.asset, pick(one));
      }),
    );
  return sql`
    update lever_orders as o set
      status = coalesce(u.status, o.status),
      reason = coalesce(u.reason, o.reason),
      stop_profit_ticks = coalesce(u.stop_profit_ticks, o.stop_profit_ticks),
      stop_loss_ticks = coalesce(u.stop_loss_ticks, o.stop_loss_ticks),
      fill_ticks = coalesce(u.fill_ticks, o.fill_ticks),
      open_ticks = coalesce(u.open_ticks, o.open_ticks),
      close_ticks = coalesce(u.close_ticks, o.close_ticks),
      margin = coalesce(u.margin, o.margin),
      shares = coalesce(u.shares, o.shares),
      lots = coalesce(u.lots, o.lots),
      opened_at = coalesce(u.opened_at, o.opened_at),
      asked_at = coalesce(nullif(coalesce(u.asked_at, o.asked_at), 0), u.asked_else, 0),
      ended_at = coalesce(u.ended_at, o.ended_at),
      ended_seq = coalesce(u.ended_seq, o.ended_seq),
      fee = o.fee + u.fee,
      profit = o.profit + u.profit,
      overnight = o.overnight + u.overnight
    from unnest(
      ${list(ids)}::bigint[],
      ${of('status')}::text[],
      ${of('reason')}::text[],
      ${of('stop_profit_ticks')}::bigint[],
      ${of('stop_loss_ticks')}::bigint[],
      ${of('fill_ticks')}::bigint[],
      ${of('open_ticks')}::bigint[],
      ${of('close_ticks')}::bigint[],
      ${of('margin')}::numeric[],
      ${of('shares')}::integer[],
      ${of('lots')}::bigint[],
      ${of('opened_at')}::bigint[],
      ${of('asked_at')}::bigint[],
      ${of('asked_else')}::bigint[],
      ${of('ended_at')}::bigint[],
      ${of('ended_seq')}::bigint[],
      ${sum((one) => one.feeMinor)}::numeric[],
      ${sum((one) => one.profitMinor)}::numeric[],
      ${sum((one) => one.overnightMinor)}::numeric[])
      as u (id, status, reason, stop_profit_ticks, stop_loss_ticks, fill_ticks, open_ticks, close_ticks, margin,
        shares, lots, opened_at, asked_at, asked_else, ended_at, ended_seq, fee, profit, overnight)
    where o.id = u.id`;
}

export const leverProjection = defineProjection<LeverTables, MarketMemory>()({
  name: 'lever',
  tables: { lever_orders: ['id'], lever_liquidations: ['user_id', 'asset', 'seq'], lever_fund_moves: ['id'] },
  migrations: [
    new URL('./migrations/0025-lever.ts', import.meta.url),
    new URL('./migrations/0026-lever-standing.ts', import.meta.url),
    new URL('./migrations/0027-lever-liquidations.ts', import.meta.url),
    new URL('./migrations/0028-lever-funds.ts', import.meta.url),
  ],
  create: (): Changes => ({ rows: new Map(), sets: new Map(), added: new Map(), liquidations: [], moves: [] }),
  fold: {
    LeverPlaced({ rows }, _memory, _seq, event) {
      rows.set(event.orderId, rowOf(event));
    },
    LeversTriggered({ liquidations }, _memory, seq, event) {
      liquidations.push(...begunRows(seq, event));
    },
    LeverOpened(changes, memory, _seq, { orderId, market, ticks, marginMinor, feeMinor, time: opened_at }) {
      const asset = quoteOf(memory, market);
      const margin = text(memory, asset, marginMinor);
      change(changes, orderId, { status: 'trading', fill_ticks: ticks, open_ticks: ticks, margin, opened_at });
      add(changes, orderId, asset, { feeMinor });
    },
    LeverRevoked(changes, memory, ended_seq, event) {
      const { orderId, reason, time: ended_at } = event;
      changes.liquidations.push(...cancelledRows(memory, ended_seq, event));
      change(changes, orderId, { status: 'revoked', reason, ended_at, ended_seq });
    },
    LeverCloseAsked(changes, _memory, _seq, { orderIds, time: asked_at }) {
      for (const id of orderIds) change(changes, id, { asked_at });
    },
    LeverStopsSet(changes, _memory, _seq, { orderId, stopProfitTicks, stopLossTicks }) {
      change(changes, orderId, { stop_profit_ticks: stopProfitTicks, stop_loss_ticks: stopLossTicks });
    },
    LeverSettled(changes, memory, seq, event) {
      const { orderId, ticks: open_ticks, asset, profitMinor } = event;
      changes.moves.push(...fundMoves(memory, seq, 'settled', event));
      change(changes, orderId, { open_ticks });
      add(changes, orderId, asset, { profitMinor });
    },
    LeverClosed(changes, memory, ended_seq, event) {
      const { orderId, cause: reason, ticks, asset, feeMinor, profitMinor, time } = event;
      changes.liquidations.push(...closedRows(memory, ended_seq, event));
      changes.moves.push(...fundMoves(memory, ended_seq, 'closed', event));
      const ended = {
        status: 'closed',
        reason,
        close_ticks: ticks,
        asked_else: time,
        ended_at: time,
        ended_seq,
      } as const;
      change(changes, orderId, ended);
      add(changes, orderId, asset, { feeMinor, profitMinor });
    },
    LeverLiquidated(changes, memory, seq, event) {
      const { asset, fees } = event;
      changes.liquidations.push(endedRow(memory, seq, event));
      changes.moves.push(...fundMoves(memory, seq, 'liquidated', event));
      for (const { orderId, feeMinor } of fees) add(changes, orderId, asset, { feeMinor });
    },
    LeverNightCharged(changes, memory, seq, event) {
      const { orderId, asset, feeMinor } = event;
      changes.moves.push(...fundMoves(memory, seq, 'night', event));
      add(changes, orderId, asset, { overnightMinor: feeMinor });
    },
    LeverSplit(changes, memory, _seq, event) {
      const { orderId, partId, asset, feeMinor, overnightMinor, settledMinor: profitMinor } = event;
      changes.rows.set(partId, partRow(memory, event));
      add(changes, partId, asset, { feeMinor, overnightMinor, profitMinor });
      const margin = text(memory, asset, event.leftMarginMinor);
      change(changes, orderId, { shares: event.leftShares, lots: event.leftLots, margin });
      const taken = { feeMinor: -feeMinor, overnightMinor: -overnightMinor, profitMinor: -profitMinor };
      add(changes, orderId, asset, taken);
      if (event.isAsked) change(changes, orderId, { asked_at: 0 });
    },
    LeverDebtPaid(changes, memory, seq, event) {
      changes.moves.push(...fundMoves(memory, seq, 'paid', event));
    },
    HouseFundsMoved(changes, memory, seq, event) {
      changes.moves.push(...fundMoves(memory, seq, 'moved', event));
    },
    LeverNightEnded: null,
    LeverWarned: null,
    LeverTermsSet: null,
    LeverTermsBound: null,
  },
  rows: ({ rows, sets, added, liquidations, moves }) =>
    rows.size + sets.size + added.size + liquidations.length + moves.length,
  parts: (changes, memory) => [
    insertRows(memory, [...changes.rows.values()], changes.added),
    updateRows(memory, changes),
    insertLiquidations(changes.liquidations),
    insertFundMoves(changes.moves),
  ],
});
