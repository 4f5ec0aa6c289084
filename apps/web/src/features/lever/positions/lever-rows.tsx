import { ConfirmDialog, type ConfirmQuestion } from '@bourse/client/form/confirm-dialog.tsx';
import { PagedTable } from '@bourse/client/list/paged-table.tsx';
import { useWords } from '@bourse/client/words.tsx';
import type { LeverContract } from '@bourse/contract';
import { formatDecimal, Pager } from '@bourse/ui';
import { useState } from 'react';
import { useLatePart } from '../../../domain/workspace/late-part.ts';
import { cancelLever, type LeverList as List, leverPageRows } from '../client.ts';
import { readLeversAgain, useLevers } from '../own.ts';
import { priceOf } from './cells.tsx';
import { leverColumns } from './columns.tsx';

const loadClose = async () => (await import('./close-dialog.tsx')).CloseDialog;
const loadReceipt = async () => (await import('./liquidation-dialog.tsx')).LiquidationDialog;
const loadStops = async () => (await import('./stops-dialog.tsx')).StopsDialog;

const emptyWords = {
  positions: { title: 'lever.none_positions_title', hint: 'lever.none_positions_hint' },
  orders: { title: 'lever.none_orders_title', hint: 'lever.none_orders_hint' },
  closed: { title: 'lever.none_closed_title', hint: 'lever.none_closed_hint' },
  cancelled: { title: 'lever.none_cancelled_title', hint: 'lever.none_cancelled_hint' },
} as const;

/** One of the lists, ten rows a page, newest first. */
export function LeverRows({ list, label }: { list: List; label: string }) {
  const { t } = useWords();
  const [page, setPage] = useState(1);
  const query = useLevers(list, page);
  const { ask, question, close } = useQuestion();
  const [closed, setClosed] = useState<LeverContract | null>(null);
  const CloseDialog = useLatePart(loadClose, closed !== null, () => setClosed(null));
  const [explained, setExplained] = useState<LeverContract | null>(null);
  const LiquidationDialog = useLatePart(loadReceipt, explained !== null, () => setExplained(null));
  const [stopped, setStopped] = useState<LeverContract | null>(null);
  const StopsDialog = useLatePart(loadStops, stopped !== null, () => setStopped(null));
  const total = query.data?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / leverPageRows));
  // The last row of a page has gone.
  if (query.data && page > pages) setPage(pages);
  return (
    <div className="lever-rows">
      <PagedTable<LeverContract>
        label={label}
        query={{
          rows: query.data?.rows,
          total,
          isError: query.isError,
          refetch: query.refetch,
          hasMore: false,
          isLoadingMore: false,
          loadMore: () => {},
          isPlaceholderData: query.isPlaceholderData,
        }}
        failed={t('lever.orders_failed')}
        empty={{ title: t(emptyWords[list].title), hint: t(emptyWords[list].hint) }}
        keyOf={({ id }) => id}
        columns={leverColumns(list, {
          onClose: setClosed,
          onCancel: ask,
          onStops: setStopped,
          onWhy: setExplained,
        })}
      />
      {total > leverPageRows && (
        <Pager
          label={label}
          page={page}
          pages={pages}
          place={`${page} / ${pages}`}
          previousLabel={t('common.back')}
          nextLabel={t('common.next')}
          onPage={setPage}
        />
      )}
      <ConfirmDialog question={question} onClose={close} />
      {CloseDialog && closed && (
        <CloseDialog
          key={closed.id}
          row={closed}
          // An answer may come when it has gone and another one is open.
          onClose={() => setClosed((now) => (now === closed ? null : now))}
        />
      )}
      {LiquidationDialog && explained && <LiquidationDialog id={explained.id} onClose={() => setExplained(null)} />}
      {StopsDialog && stopped && <StopsDialog key={stopped.id} row={stopped} onClose={() => setStopped(null)} />}
    </div>
  );
}

/** What is asked before an order goes. */
function useQuestion() {
  const { t } = useWords();
  const [question, setQuestion] = useState<ConfirmQuestion | null>(null);
  function ask(row: LeverContract): void {
    setQuestion({
      title: t('lever.revokeOrder'),
      facts: [
        [t('lever.pair'), row.symbol],
        [t('lever.side'), `${t(row.isLong ? 'lever.long' : 'lever.short')} ${t('lever.times', { n: row.multiple })}`],
        [t('lever.lots'), formatDecimal(String(row.shares))],
        [t('lever.limit_price'), priceOf(row.limitPrice)],
      ],
      confirm: t('lever.cancel'),
      keep: t('lever.keep_order'),
      isClosedByRefusal: true,
      action: async () => {
        const message = await cancelLever(row.id);
        readLeversAgain();
        return message;
      },
    });
  }
  return { ask, question, close: () => setQuestion(null) };
}
