/** The list in sight, to its end, as a file. */
import { formatDecimal, toast } from '@bourse/ui';
import { allRows, pageLimit } from '../../platform/file/all-rows.ts';
import { csvOf } from '../../platform/file/csv.ts';
import { handOut } from '../../platform/file/hand-out.ts';
import { asCallError } from '../../platform/wire/call-error.ts';
import { t } from '../../platform/words.tsx';
import type { Filters, ListName, OrderRow } from './entrust.ts';
import { kindNames } from './kind-names.ts';
import { loadPage, type Pair } from './load.ts';

const rowsMax = 20_000;
/** Codes that pass by themselves. */
const passing = new Set(['too_many_requests', 'overloaded']);
const fileNames: Readonly<Record<ListName, string>> = { open: 'orders', past: 'order-history', fills: 'trades' };

export async function exportList(list: ListName, filters: Filters, pair: Pair, signal: AbortSignal): Promise<void> {
  try {
    const read = await allRows({
      load: (page) => loadPage(list, filters, pair, page, pageLimit),
      keyOf: ({ key }: OrderRow) => key,
      rowsMax,
      signal,
      onProgress: () => {},
      isPassing: (error) => passing.has(asCallError(error).code),
    });
    if (read === null) return;
    handOut(fileNames[list], csvOf(head(), read.rows.map(line)));
    const { length } = read.rows;
    if (length < read.total) toast.note(t('entrust.export_cut', { n: formatDecimal(String(length)) }));
  } catch (error) {
    toast.bad(t('entrust.export_failed'), asCallError(error).message);
  }
}

function head(): string[] {
  const what = [t('common.time'), t('entrust.pair'), t('common.side'), t('common.type')];
  const figures = [
    t('common.price'),
    t('common.quantity'),
    t('entrust.filled_of'),
    t('common.total'),
    t('entrust.fee'),
  ];
  return [...what, ...figures, t('common.currency'), t('common.status'), t('entrust.order')];
}

/** Figures as the wire carries them. */
function line(row: OrderRow): string[] {
  const side = t(row.isBuy ? 'common.buy' : 'common.sell');
  const kind = row.kind === null ? '' : t(kindNames[row.kind]);
  const price = row.price === '' ? t('entrust.market_price') : row.price;
  const figures = [price, row.quantity, row.filled, row.money, row.fee, row.quote];
  return [row.time, row.symbol, side, kind, ...figures, t(row.state), row.key];
}
