/** The lists of the orders panel as files. */
import type { CompletedTrade, Entrust, PastEntrust } from '@bourse/contract';
import { formatDecimal, toast } from '@bourse/ui';
import { type AllRowsOptions, allRows, type Page, pageLimit } from '../../../../platform/file/all-rows.ts';
import { csvOf } from '../../../../platform/file/csv.ts';
import { handOut } from '../../../../platform/file/hand-out.ts';
import { asCallError } from '../../../../platform/wire/call-error.ts';
import { t } from '../../../../platform/words.tsx';
import { kindNames } from '../order-cells.tsx';
import { fillKey, type ListName, type SideFilter } from '../orders.ts';
import { loadFills, loadOpen, loadPast, type PairFilter } from '../use-own.ts';

function sideWords(isBuy: boolean): string {
  return t(isBuy ? 'common.buy' : 'common.sell');
}

function fillRow(fill: CompletedTrade): string[] {
  const { time, symbol, price, number, total_money, fee, legal_name, order_id, id } = fill;
  const role = t(fill.is_maker ? 'spot.maker' : 'spot.taker');
  const figures = [price, number, total_money, fee, legal_name];
  return [time, symbol, sideWords(fill.way === 2), ...figures, role, String(order_id), String(id)];
}

function orderRow(order: Entrust): string[] {
  const { create_time, symbol, kind, price, stop_price, trail, total_number, complete_number, total_money, id } = order;
  const isMarket = order.mode === 1;
  const prices = [isMarket ? '' : price, stop_price, trail];
  const sums = [total_number, complete_number, isMarket ? '' : total_money, order.legal_name];
  return [create_time, symbol, sideWords(order.type === 'in'), t(kindNames[kind]), ...prices, ...sums, String(id)];
}

/** What an order that is done came to, after what it was. */
function pastRow(order: PastEntrust): string[] {
  const fee = order.type === 'in' ? order.in_fee : order.out_fee;
  const status = t(order.status === 'filled' ? 'spot.filled' : 'spot.cancelled');
  return [...orderRow(order), order.traded_money, fee, status];
}

interface Export<Row> {
  /** Of the file. */
  readonly name: string;
  readonly head: readonly string[];
  readonly load: (page: number) => Promise<Page<Row>>;
  readonly keyOf: (row: Row) => string;
  readonly row: (row: Row) => string[];
}

export interface ExportOptions extends Pick<AllRowsOptions<never>, 'rowsMax' | 'signal' | 'onProgress'> {
  readonly pair: PairFilter;
  readonly side: SideFilter;
}

/** Codes that pass by themselves. */
const passing = new Set(['too_many_requests', 'overloaded']);

async function save<Row>({ name, head, load, keyOf, row }: Export<Row>, options: ExportOptions): Promise<void> {
  try {
    const isPassing = (error: unknown) => passing.has(asCallError(error).code);
    const read = await allRows({ ...options, load, keyOf, isPassing });
    if (read === null) return;
    const { rows, total } = read;
    if (rows.length === 0) {
      toast.note(t('spot.export_none'));
      return;
    }
    handOut(name, csvOf(head, rows.map(row)));
    if (rows.length < total) toast.note(t('spot.export_cut', { n: count(rows.length), total: count(total) }));
  } catch (error) {
    toast.bad(t('spot.export_failed'), asCallError(error).message);
  }
}

const count = (rows: number) => formatDecimal(String(rows));

/** One's own rows of a list that the filter shows, newest first, as a file. */
export function exportList(list: ListName, options: ExportOptions): Promise<void> {
  const { pair, side } = options;
  const when = [t('common.time'), t('market.pair'), t('common.side')];
  const figures = [t('common.price'), t('common.quantity')];
  switch (list) {
    case 'open':
      return save(
        {
          name: 'orders',
          head: [...when, ...orderHead()],
          load: (page) => loadOpenSide(pair, side, page),
          keyOf: ({ id }) => String(id),
          row: orderRow,
        },
        options,
      );
    case 'past':
      return save(
        {
          name: 'order-history',
          head: [...when, ...orderHead(), t('spot.traded_value'), t('spot.fee'), t('common.status')],
          load: (page) => loadPast(pair, side, page, pageLimit),
          keyOf: ({ id }) => String(id),
          row: pastRow,
        },
        options,
      );
    case 'fills':
      return save(
        {
          name: 'trades',
          head: [...when, ...figures, ...fillHead()],
          load: (page) => loadFills(pair, side, page, pageLimit),
          keyOf: fillKey,
          row: fillRow,
        },
        options,
      );
  }
}

function orderHead(): string[] {
  const prices = [t('common.type'), t('common.price'), t('spot.stop_price'), t('spot.trail')];
  const sums = [t('common.quantity'), t('spot.filled_quantity'), t('common.total'), t('common.currency')];
  return [...prices, ...sums, t('spot.order_id')];
}

function fillHead(): string[] {
  const sums = [t('common.total'), t('spot.fee'), t('common.currency'), t('spot.role')];
  return [...sums, t('spot.order_id'), t('spot.trade_id')];
}

/** A page of one side or of both; both are read at the same page of each. */
async function loadOpenSide(pair: PairFilter, side: SideFilter, page: number): Promise<Page<Entrust>> {
  const { rows, totals } = await loadOpen(pair, page, pageLimit);
  if (side === 'both') return { rows, total: totals.in + totals.out };
  return { rows: rows.filter((order) => order.type === side), total: totals[side] };
}
