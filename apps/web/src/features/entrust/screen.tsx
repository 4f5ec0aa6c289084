import type { Entrust, Market } from '@bourse/contract';
import type { MessageId } from '@bourse/i18n';
import { Button, buttonLook, Empty, Failed, Icon, Segmented, Skeleton } from '@bourse/ui';
import { useEffect, useRef, useState } from 'react';
import { AccountPage } from '../../domain/account/account-page.tsx';
import { useMarkets } from '../../domain/markets/markets.ts';
import { Link } from '../../platform/navigation/link.tsx';
import { useWords } from '../../platform/words.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { type Filters, isFiltered, type ListName, noFilters } from './entrust.ts';
import { EntrustFilters } from './entrust-filters.tsx';
import { EntrustTable } from './entrust-table.tsx';
import { useEntrust } from './use-entrust.ts';

const names = { open: 'entrust.open_orders', past: 'entrust.past_orders', fills: 'entrust.fills' } as const;
const empty: Readonly<Record<ListName, { title: MessageId; hint: MessageId }>> = {
  open: { title: 'entrust.no_open_title', hint: 'entrust.no_open_hint' },
  past: { title: 'entrust.no_past_title', hint: 'entrust.no_past_hint' },
  fills: { title: 'entrust.no_fills_title', hint: 'entrust.no_fills_hint' },
};

/** Open orders, past orders and fills of all markets. */
export default function EntrustScreen() {
  const { t } = useWords();
  const [list, setList] = useState<ListName>('open');
  const [chosen, setFilters] = useState<Filters>(noFilters);
  const [asked, setAsked] = useState<Entrust | null>(null);
  const markets = useMarkets('state').data?.flatMap((group) => group.markets) ?? [];
  // A state is asked for of past orders alone.
  const filters: Filters = list === 'past' ? chosen : { ...chosen, state: 'all' };
  const pair = markets.find(({ symbol }) => symbol === filters.symbol);
  const { query, rows, total } = useEntrust(list, filters, pair);
  // A hidden pair is named to nobody but those who have orders of it.
  const isNamed = ({ symbol, isShown }: Market) => isShown || rows.some((row) => row.symbol === symbol);
  const symbols = markets.filter(isNamed).map(({ symbol }) => symbol);
  const nothing = isFiltered(filters)
    ? ({ title: 'entrust.no_match_title', hint: 'entrust.no_match_hint' } as const)
    : empty[list];
  return (
    <AccountPage title={t('entrust.title')}>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <div className="max-w-full overflow-x-auto">
          <Segmented<ListName>
            label={t('entrust.title')}
            value={list}
            onValue={setList}
            options={(['open', 'past', 'fills'] as const).map((id) => ({ id, label: t(names[id]) }))}
          />
        </div>
        <EntrustFilters list={list} symbols={symbols} filters={filters} onFilters={setFilters} />
        <span className="ml-auto">{rows.length > 0 && <ExportButton list={list} filters={filters} pair={pair} />}</span>
      </div>
      <div className="sheet overflow-x-auto">
        {query.isPending ? (
          <Bones />
        ) : query.isError && rows.length === 0 ? (
          <Failed
            title={t('entrust.load_failed')}
            retryLabel={t('common.retry')}
            onRetry={() => void query.refetch()}
            className="py-8"
          />
        ) : rows.length === 0 ? (
          <Empty
            className="py-12"
            title={t(nothing.title)}
            hint={t(nothing.hint)}
            action={
              <Link to="/dealCenter" className={buttonLook('line', 's')}>
                {t('entrust.trade')}
              </Link>
            }
          />
        ) : (
          <EntrustTable list={list} label={t(names[list])} rows={rows} onCancel={setAsked} />
        )}
      </div>
      {rows.length > 0 && (
        <div className="mt-4 flex items-center justify-between gap-4 text-s text-quiet tabular-nums">
          <span role="status">{t('entrust.shown_of', { shown: rows.length, total })}</span>
          {query.hasNextPage && (
            <Button variant="line" isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {t('common.load_more')}
            </Button>
          )}
        </div>
      )}
      <CancelDialog order={asked} onClose={() => setAsked(null)} />
    </AccountPage>
  );
}

interface ExportButtonProps {
  list: ListName;
  filters: Filters;
  pair: Parameters<typeof useEntrust>[2];
}

function ExportButton({ list, filters, pair }: ExportButtonProps) {
  const { t } = useWords();
  const [isBusy, setBusy] = useState(false);
  const run = useRef(new AbortController());
  useEffect(() => () => run.current.abort(), []);
  async function save(): Promise<void> {
    setBusy(true);
    run.current = new AbortController();
    const { exportList } = await import('./export.ts');
    await exportList(list, filters, pair, run.current.signal);
    setBusy(false);
  }
  return (
    <Button variant="line" size="m" isBusy={isBusy} onClick={() => void save()}>
      <Icon name="download" size={14} />
      {t('entrust.export')}
    </Button>
  );
}

function Bones() {
  const { t } = useWords();
  return (
    <div role="status" aria-busy="true" aria-label={t('common.loading')}>
      {[1, 2, 3, 4, 5].map((bone) => (
        <div key={bone} className="flex h-11 items-center justify-between gap-6 border-t border-line px-6">
          <Skeleton width={120} />
          <Skeleton width={80} />
          <Skeleton width={100} />
        </div>
      ))}
    </div>
  );
}
