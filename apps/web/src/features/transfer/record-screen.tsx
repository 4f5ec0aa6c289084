import { Link } from '@bourse/client/navigation/link.tsx';
import { ShownTime } from '@bourse/client/time/shown-time.tsx';
import { useWords } from '@bourse/client/words.tsx';
import type { Transfer } from '@bourse/contract';
import { Button, buttonClass, Cell, type Column, DataTable, Icon, Num, Row } from '@bourse/ui';
import { AccountPage } from '../../domain/account/account-page.tsx';
import { accountNames } from '../../domain/wallet/account-names.ts';
import { Amount } from '../../domain/wallet/hidden-amounts.tsx';
import { useTransfers } from './use-transfers.ts';

/** What was moved between one's own accounts. */
export default function RecordScreen() {
  const { t } = useWords();
  const query = useTransfers();
  const pages = query.data?.pages;
  const rows = pages?.flatMap((page) => page.rows) ?? [];
  const columns: readonly Column[] = [
    { id: 'time', name: t('common.time'), className: 'pl-6' },
    { id: 'coin', name: t('common.coin') },
    { id: 'from', name: t('transfer.from') },
    { id: 'to', name: t('transfer.to') },
    { id: 'amount', name: t('common.quantity'), isNumeric: true, className: 'pr-6' },
  ];
  const again = (
    <Link to="/transfer" className={buttonClass('line', 's')}>
      {t('transfer.transfer')}
    </Link>
  );
  return (
    <AccountPage title={t('transfer.records')} aside={rows.length > 0 && again}>
      <div className="sheet overflow-x-auto">
        <DataTable
          label={t('transfer.records')}
          columns={columns}
          isCards
          className="text-s"
          count={pages && rows.length}
          failed={
            query.isError
              ? {
                  title: t('transfer.records_failed'),
                  retryLabel: t('common.retry'),
                  onRetry: () => void query.refetch(),
                  className: 'py-8',
                }
              : null
          }
          empty={{
            title: t('transfer.none_title'),
            hint: t('transfer.none_hint'),
            action: again,
            className: 'py-12',
          }}
        >
          {rows.map((row) => (
            <RecordRow key={row.id} transfer={row} />
          ))}
        </DataTable>
      </div>
      {rows.length > 0 && (
        <div className="mt-4 flex items-center justify-between gap-4 text-s text-quiet tabular-nums">
          <span role="status">{t('transfer.shown_of', { shown: rows.length, total: pages?.at(-1)?.total ?? 0 })}</span>
          {query.hasNextPage && (
            <Button variant="line" isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {t('common.load_more')}
            </Button>
          )}
        </div>
      )}
    </AccountPage>
  );
}

/** On a phone: coin and amount, below them both accounts, below those the time. */
function RecordRow({ transfer: { currency, amount, from, to, time } }: { transfer: Transfer }) {
  const { t } = useWords();
  return (
    <Row className="h-11 max-md:grid max-md:h-auto max-md:grid-cols-2 max-md:gap-x-6 max-md:gap-y-1 max-md:px-4 max-md:py-3">
      <Cell className="pl-6 text-quiet max-md:order-4 max-md:col-span-2 max-md:h-auto max-md:pl-0 max-md:text-xs">
        <ShownTime time={time} />
      </Cell>
      <Cell className="font-medium max-md:order-1 max-md:h-auto">{currency}</Cell>
      <Cell className="max-md:order-3 max-md:col-span-2 max-md:h-auto max-md:text-quiet">
        {t(accountNames[from])}
        <Icon name="right" size={12} className="mx-1 inline md:hidden" />
        <span aria-hidden="true" className="md:hidden">
          {t(accountNames[to])}
        </span>
      </Cell>
      <Cell className="max-md:sr-only">{t(accountNames[to])}</Cell>
      <Cell isNumeric className="pr-6 max-md:order-2 max-md:h-auto max-md:pr-0">
        <Amount>
          <Num value={amount} />
        </Amount>
      </Cell>
    </Row>
  );
}
