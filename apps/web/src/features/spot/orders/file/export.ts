/** The lists of the orders panel as files. */
import type { CompletedTrade, Entrust } from '@bourse/contract';
import { toast } from '@bourse/ui';
import { asCallError } from '../../../../app/call-error.ts';
import { t } from '../../../../app/words.tsx';
import { kindNames } from '../order-cells.tsx';
import type { SideFilter } from '../orders.ts';
import { loadFills, loadOpen, type PairFilter } from '../use-own.ts';
import { csvOf } from './csv.ts';

/** Rows of a page, and most pages of a file. */
const pageLimit = 100;
const pagesMax = 50;

/** Rows of all pages; `isCut` where there are more than a file holds. */
async function allRows<Row>(load: (page: number) => Promise<{ rows: readonly Row[] }>) {
  const all: Row[] = [];
  for (let page = 1; page <= pagesMax; page++) {
    const { rows } = await load(page);
    all.push(...rows);
    if (rows.length < pageLimit) return { rows: all, isCut: false };
  }
  return { rows: all, isCut: true };
}

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

/** Hands a text to the browser as a file of today. */
function save(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `bourse-${name}-${new Date().toISOString().slice(0, 10)}.csv`;
  link.click();
  // The download has its own hold on the file once the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address));
}

interface Export<Row> {
  readonly name: string;
  readonly head: readonly string[];
  readonly load: (page: number) => Promise<{ rows: readonly Row[] }>;
  readonly row: (row: Row) => string[];
}

async function exportList<Row>({ name, head, load, row }: Export<Row>): Promise<void> {
  try {
    const { rows, isCut } = await allRows(load);
    if (rows.length === 0) {
      toast.note(t('spot.export_none'));
      return;
    }
    save(name, csvOf(head, rows.map(row)));
    if (isCut) toast.note(t('spot.export_cut', { n: rows.length }));
  } catch (error) {
    toast.bad(t('spot.export_failed'), asCallError(error).message);
  }
}

/** One's own fills that the filter shows, newest first. */
export function exportFills(pair: PairFilter, side: SideFilter): Promise<void> {
  const figures = [t('common.price'), t('common.quantity'), t('common.total'), t('spot.fee'), t('common.currency')];
  return exportList({
    name: 'trades',
    head: [
      t('common.time'),
      t('market.pair'),
      t('common.side'),
      ...figures,
      t('spot.role'),
      t('spot.order_id'),
      t('spot.trade_id'),
    ],
    load: (page) => loadFills(pair, side, page, pageLimit),
    row: fillRow,
  });
}

/** One's own open orders that the filter shows. */
export function exportOpen(pair: PairFilter, side: SideFilter): Promise<void> {
  const prices = [t('common.price'), t('spot.stop_price'), t('spot.trail')];
  const sums = [t('common.quantity'), t('spot.filled_quantity'), t('common.total'), t('common.currency')];
  return exportList({
    name: 'orders',
    head: [
      t('common.time'),
      t('market.pair'),
      t('common.side'),
      t('common.type'),
      ...prices,
      ...sums,
      t('spot.order_id'),
    ],
    load: (page) => loadSide(pair, side, page),
    row: orderRow,
  });
}

/** A page of one side or of both. */
async function loadSide(pair: PairFilter, side: SideFilter, page: number) {
  const { rows } = await loadOpen(pair, page, pageLimit);
  return { rows: side === 'both' ? rows : rows.filter((order) => order.type === side) };
}
