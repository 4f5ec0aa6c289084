/** Closed positions as a file. */
import { pageLimit } from '@bourse/client/file/all-rows.ts';
import { saveList } from '@bourse/client/file/save-list.ts';
import type { Run } from '@bourse/client/file/use-saving.ts';
import { t } from '@bourse/client/words.tsx';
import type { LeverContract } from '@bourse/contract';
import type { MessageId } from '@bourse/i18n';
import { loadLevers } from '../client.ts';
import { leverReasonWords } from '../positions/reasons.ts';

const words = { failed: 'lever.export_failed', cut: 'lever.export_cut', none: 'lever.export_none' } as const;

/** What a line says. */
const head = [
  'lever.opened_at',
  'lever.closed_at',
  'lever.pair',
  'lever.side',
  'lever.multiple',
  'lever.lots',
  'lever.quantity',
  'lever.entry_price',
  'lever.exit_price',
  'lever.margin',
  'lever.pnl',
  'lever.fee',
  'lever.overnight_fee',
  'common.currency',
  'lever.reason',
  'lever.order_id',
] as const satisfies readonly MessageId[];

/** Figures as the wire carries them. */
function lineOf(row: LeverContract): string[] {
  const { openedAt, endedAt, symbol, isLong, multiple, shares, quantity, entryPrice, price, margin } = row;
  const what = [openedAt, endedAt, symbol, t(isLong ? 'lever.long' : 'lever.short'), String(multiple), String(shares)];
  const came = [quantity, entryPrice, price, margin, row.profit, row.fee, row.overnight, row.quote];
  return [...what, ...came, row.reason === null ? '' : t(leverReasonWords[row.reason]), String(row.id)];
}

export function exportClosed(run: Run): Promise<void> {
  const file = {
    name: 'contracts',
    head: head.map((id) => t(id)),
    load: (page: number) => loadLevers('closed', page, pageLimit),
    keyOf: ({ id }: LeverContract) => String(id),
    line: lineOf,
  };
  return saveList(file, words, run);
}
