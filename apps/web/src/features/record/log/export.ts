/** The log, to its end, as a file. */
import { pageLimit } from '@bourse/client/file/all-rows.ts';
import { type SaveWords, saveList } from '@bourse/client/file/save-list.ts';
import type { Run } from '@bourse/client/file/use-saving.ts';
import { t } from '@bourse/client/words.tsx';
import type { LogEntry, LogFilters } from '@bourse/contract';
import { accountNames } from '../../../domain/wallet/account-names.ts';
import { loadLog } from '../client.ts';
import { kindWords } from '../kind-names.ts';

const words: SaveWords = { failed: 'chain.export_failed', cut: 'chain.export_cut' };

export function exportLog(filters: LogFilters, run: Run): Promise<void> {
  const head = [
    t('common.time'),
    t('common.type'),
    t('wallet.account'),
    t('record.detail'),
    t('common.quantity'),
    t('common.coin'),
    t('record.balance'),
    t('deposit.network'),
    t('record.address'),
    t('deposit.hash'),
    t('record.other_user'),
    'ID',
  ];
  const load = (page: number) => loadLog(filters, page, pageLimit);
  return saveList({ name: 'account-history', head, load, keyOf: ({ id }: LogEntry) => id, line: lineOf }, words, run);
}

/** Figures as the wire carries them. */
function lineOf(entry: LogEntry): string[] {
  const { time, kind, account, pair, otherAccount, amount, currency, balance, chain, person, about, id } = entry;
  const record = about === null || about.id === 0 ? '' : `#${about.id}`;
  const detail = otherAccount === null ? [pair, record].filter(Boolean).join(' ') : t(accountNames[otherAccount]);
  return [
    time,
    t(kindWords[kind]),
    t(accountNames[account]),
    detail,
    amount,
    currency,
    balance,
    chain?.networkName ?? '',
    chain?.address ?? '',
    chain?.transaction ?? '',
    person,
    id,
  ];
}
