import { type Run, useSaving } from '@bourse/client/file/use-saving.ts';
import { useWords } from '@bourse/client/words.tsx';
import type { Market } from '@bourse/contract';
import { Button, Icon, Segmented } from '@bourse/ui';
import { useState } from 'react';
import { AccountPage } from '../../../domain/account/account-page.tsx';
import { useMarkets } from '../../../domain/markets/markets.ts';
import { closeQuestion, useQuestion } from '../ask.ts';
import { CancelDialog, type CancelWords } from '../dialogs/cancel-dialog.tsx';
import { OrderFilters } from '../order-filters.tsx';
import type { Filters, ListName } from '../orders.ts';
import type { Asked } from '../query.ts';
import { isFiltered, noFilters } from '../shown.ts';
import { useOwnLists } from '../use-own.ts';
import { PageTable } from './page-table.tsx';
import { useRows } from './use-rows.ts';

const names = { open: 'entrust.open_orders', past: 'entrust.past_orders', fills: 'entrust.fills' } as const;
const filterWords = { pair: 'entrust.pair', allPairs: 'entrust.all_pairs', allSides: 'entrust.all_sides' } as const;
const stateNames = {
  all: 'entrust.all_states',
  filled: 'entrust.filled',
  cancelled: 'entrust.cancelled',
  fired: 'entrust.fired',
} as const;
const cancelWords: CancelWords = {
  title: 'entrust.cancel_confirm',
  action: 'entrust.cancel',
  keep: 'entrust.keep',
  done: 'entrust.cancelled_done',
  failed: 'entrust.cancel_failed',
  market: 'entrust.market_price',
  stopPrice: 'entrust.stop_price',
  trail: 'entrust.trail',
};

/** Open orders, past orders and fills of all markets. */
export default function OrdersScreen() {
  const { t } = useWords();
  const [list, setList] = useState<ListName>('open');
  const [chosen, setFilters] = useState<Filters>(noFilters);
  const markets = useMarkets('state').data?.flatMap((group) => group.markets) ?? [];
  // A state is asked for of past orders only.
  const filters: Filters = list === 'past' ? chosen : { ...chosen, state: 'all' };
  const market = markets.find(({ symbol }) => symbol === filters.symbol);
  const pair = market ? { symbol: market.symbol, baseId: market.baseId, quoteId: market.quoteId } : null;
  const asked: Asked = { pair, side: filters.side, state: filters.state };
  useOwnLists();
  const { query, rows, total, hasMore } = useRows(list, asked, filters.symbol === '' || pair !== null);
  // A hidden pair is named to nobody but those who have orders of it.
  const isNamed = ({ symbol, isShown }: Market) => isShown || rows.some((row) => row.symbol === symbol);
  const symbols = markets.filter(isNamed).map(({ symbol }) => symbol);
  return (
    <AccountPage title={t('entrust.title')}>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <div className="flex max-w-full overflow-x-auto">
          <Segmented<ListName>
            label={t('entrust.title')}
            value={list}
            onValue={setList}
            options={(['open', 'past', 'fills'] as const).map((id) => ({ id, label: t(names[id]) }))}
          />
        </div>
        <div className="flex min-w-0 grow flex-wrap items-center gap-3">
          <OrderFilters
            size="m"
            words={filterWords}
            symbols={symbols.join()}
            states={list === 'past' ? stateNames : undefined}
            filters={filters}
            onFilters={setFilters}
          />
          <span className="ml-auto">{rows.length > 0 && <ExportButton list={list} asked={asked} />}</span>
        </div>
      </div>
      <div className="sheet overflow-x-auto">
        <PageTable
          list={list}
          label={t(names[list])}
          query={query}
          rows={rows}
          total={total}
          isFiltered={isFiltered(filters)}
        />
      </div>
      {rows.length > 0 && (
        <div className="mt-4 flex items-center justify-between gap-4 text-s text-quiet tabular-nums">
          <span role="status">{t('entrust.shown_of', { shown: rows.length, total })}</span>
          {hasMore ? (
            <Button variant="line" isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {t('common.load_more')}
            </Button>
          ) : (
            t('common.no_more')
          )}
        </div>
      )}
      <CancelQuestion />
    </AccountPage>
  );
}

function ExportButton({ list, asked }: { list: ListName; asked: Asked }) {
  const { t } = useWords();
  const { progress, saving } = useSaving();
  async function save(run: Run) {
    const { exportPageList } = await import('./export.ts');
    await exportPageList(list, asked, run);
  }
  return (
    <Button
      variant="line"
      size="m"
      isBusy={progress !== null}
      aria-label={t('entrust.export')}
      title={t('entrust.export')}
      onClick={() => void saving.start(save, 'entrust.export_failed')}
    >
      <Icon name="download" size={14} />
      <span className="max-xl:hidden">{t('entrust.export')}</span>
    </Button>
  );
}

/** The question stays where the order could not be cancelled. */
function CancelQuestion() {
  const asked = useQuestion((state) => state.question);
  const question = asked?.kind === 'cancel' ? asked : null;
  return (
    <CancelDialog question={question} words={cancelWords} staysOnFailure onClose={() => closeQuestion(question)} />
  );
}
