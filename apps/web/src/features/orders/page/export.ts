/** The list in sight, to its end, as a file. */
import { type Page, pageLimit } from '@bourse/client/file/all-rows.ts';
import { type SaveWords, saveList } from '@bourse/client/file/save-list.ts';
import type { Run } from '@bourse/client/file/use-saving.ts';
import { t } from '@bourse/client/words.tsx';
import { loadFills, loadOpen, loadPast } from '../client.ts';
import { type ListName, openTotal } from '../orders.ts';
import { type Asked, queryOf } from '../query.ts';
import { fillRow, type OrderRow, openRow, pageKindNames, pastRow } from './rows.ts';

const fileNames: Readonly<Record<ListName, string>> = { open: 'orders', past: 'order-history', fills: 'trades' };
const words: SaveWords = { failed: 'entrust.export_failed', cut: 'entrust.export_cut' };

export function exportPageList(list: ListName, asked: Asked, run: Run): Promise<void> {
  const file = {
    name: fileNames[list],
    head: head(),
    load: (page: number) => loadRows(list, asked, page),
    keyOf: ({ key }: OrderRow) => key,
    line,
  };
  return saveList(file, words, run);
}

async function loadRows(list: ListName, asked: Asked, page: number): Promise<Page<OrderRow>> {
  const query = queryOf(asked, page, pageLimit);
  switch (list) {
    case 'open': {
      const read = await loadOpen(query);
      return { rows: read.rows.map(openRow), total: openTotal([read]) };
    }
    case 'past': {
      const { rows, total } = await loadPast(query);
      return { rows: rows.map(pastRow), total };
    }
    case 'fills': {
      const { rows, total } = await loadFills(query);
      return { rows: rows.map(fillRow), total };
    }
  }
}

function head(): string[] {
  const what = [t('common.time'), t('entrust.pair'), t('common.side'), t('common.type')];
  const prices = [t('common.price'), t('entrust.stop_price'), t('entrust.trail')];
  const came = [
    t('common.quantity'),
    t('entrust.filled_of'),
    t('entrust.average'),
    t('common.total'),
    t('entrust.fee'),
  ];
  return [...what, ...prices, ...came, t('common.currency'), t('common.status'), t('entrust.order')];
}

/** Figures as the wire carries them. */
function line(row: OrderRow): string[] {
  const side = t(row.isBuy ? 'common.buy' : 'common.sell');
  const kind = row.kind === null ? '' : t(pageKindNames[row.kind]);
  const price = row.price === '' ? t('entrust.market_price') : row.price;
  const prices = [price, row.stopPrice, row.trail];
  const came = [row.quantity, row.filled, row.average, row.money, row.fee, row.quote];
  return [row.time, row.symbol, side, kind, ...prices, ...came, t(row.state), row.key];
}
