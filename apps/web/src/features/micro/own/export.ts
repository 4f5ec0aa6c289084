/** Settled contracts as a file. */
import { pageLimit } from '@bourse/client/file/all-rows.ts';
import { saveList } from '@bourse/client/file/save-list.ts';
import type { Run } from '@bourse/client/file/use-saving.ts';
import { t } from '@bourse/client/words.tsx';
import type { MicroContract } from '@bourse/contract';
import type { MessageId } from '@bourse/i18n';
import { loadContracts } from '../client.ts';
import { resultWords } from '../words.ts';
import { settledPage } from './contracts.ts';

const words = { failed: 'micro.export_failed', cut: 'micro.export_cut', none: 'micro.export_none' } as const;

/** What a line says. */
const head = [
  'micro.opened_at',
  'micro.market',
  'micro.direction',
  'micro.duration',
  'micro.amount',
  'micro.fee',
  'common.currency',
  'micro.entry_price',
  'micro.settlement_price',
  'micro.ended_at',
  'micro.result',
  'micro.profit',
  'micro.number',
] as const satisfies readonly MessageId[];

function lineOf({ end, entry, ...contract }: MicroContract): string[] {
  const { createdAt, symbol, isUp, seconds, stake, fee, coin, id } = contract;
  const what = [createdAt, symbol, t(isUp ? 'micro.up' : 'micro.down'), String(seconds), stake, fee, coin];
  const came = [entry?.price ?? '', end?.price ?? '', entry?.expiry ?? '', end ? t(resultWords[end.result]) : ''];
  return [...what, ...came, end?.profit ?? '', String(id)];
}

export function exportSettled(run: Run): Promise<void> {
  const file = {
    name: 'up-down-contracts',
    head: head.map((id) => t(id)),
    load: (page: number) => loadContracts(settledPage(page, pageLimit)),
    keyOf: ({ id }: MicroContract) => String(id),
    line: lineOf,
  };
  return saveList(file, words, run);
}
