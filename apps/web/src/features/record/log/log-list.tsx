import { Link } from '@bourse/client/navigation/link.tsx';
import { ShownTime } from '@bourse/client/time/shown-time.tsx';
import { useWords } from '@bourse/client/words.tsx';
import type { LogEntry, LogFilters } from '@bourse/contract';
import { Button, buttonClass, Cell, type Column, DataTable, formatDecimal, Num, Row } from '@bourse/ui';
import { accountNames } from '../../../domain/wallet/account-names.ts';
import { Amount } from '../../../domain/wallet/hidden-amounts.tsx';
import { kindWords } from '../kind-names.ts';
import { useLog } from '../use-log.ts';
import { EntryDetail } from './entry-detail.tsx';
import './log.css';

/** The log ends here; where there is more, the total says one more. */
const listedMax = 10_000;

export interface LogListProps {
  /** Names the table. */
  label: string;
  filters: LogFilters;
  /** Left out where nothing but its own coin and account is chosen. */
  onClear?: (() => void) | undefined;
  /** Decimals of the amounts; all of them where it is left out. */
  decimals?: number;
}

/** What came and went, newest first, with more of it on demand. */
export function LogList({ label, filters, onClear, decimals }: LogListProps) {
  const { t } = useWords();
  const query = useLog(filters);
  const pages = query.data?.pages;
  const rows = pages?.flatMap((page) => page.rows) ?? [];
  const room = Math.max(0, ...rows.map(({ amount }) => decimals ?? fractionOf(amount).length));
  const columns: readonly Column[] = [
    { id: 'time', name: t('common.time'), className: 'pl-6' },
    { id: 'kind', name: t('common.type'), className: 'pl-3' },
    { id: 'account', name: t('wallet.account'), className: 'pl-3' },
    { id: 'detail', name: t('record.detail'), className: 'pl-3' },
    { id: 'amount', name: t('common.quantity'), isNumeric: true },
    { id: 'coin', name: t('common.coin'), className: 'pl-2' },
    { id: 'balance', name: t('record.balance'), isNumeric: true, className: 'pr-6' },
  ];
  return (
    <>
      <div className="sheet overflow-x-auto" aria-busy={query.isPlaceholderData || undefined}>
        <DataTable
          label={label}
          columns={columns}
          isCards
          className="text-s"
          skeletons={8}
          skeletonClassName="log-entry border-t border-line-soft"
          count={pages && rows.length}
          failed={
            query.isError
              ? {
                  title: t('record.load_failed'),
                  retryLabel: t('common.retry'),
                  onRetry: () => void query.refetch(),
                  className: 'py-8',
                }
              : null
          }
          empty={emptyOf(t, onClear)}
        >
          {rows.map((entry) => (
            <EntryRow key={entry.id} entry={entry} decimals={decimals} room={room} />
          ))}
        </DataTable>
      </div>
      {rows.length > 0 && <LogFoot query={query} shown={rows.length} />}
    </>
  );
}

function emptyOf(t: ReturnType<typeof useWords>['t'], onClear: (() => void) | undefined) {
  if (onClear !== undefined) {
    return {
      className: 'py-12',
      title: t('chain.no_match_title'),
      hint: t('chain.no_match_hint'),
      action: (
        <Button variant="line" size="s" onClick={onClear}>
          {t('record.clear')}
        </Button>
      ),
    };
  }
  return {
    className: 'py-12',
    title: t('record.none_title'),
    hint: t('record.none_hint'),
    action: (
      <Link to="/transfer" className={buttonClass('line', 's')}>
        {t('transfer.transfer')}
      </Link>
    ),
  };
}

function LogFoot({ query, shown }: { query: ReturnType<typeof useLog>; shown: number }) {
  const { t } = useWords();
  const last = query.data?.pages.at(-1);
  const total = last?.total ?? 0;
  const said = total > listedMax ? 'record.shown_of_many' : 'record.shown_of';
  const counts = {
    shown: formatDecimal(String(shown)),
    total: formatDecimal(String(Math.min(total, listedMax))),
  };
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-s text-quiet tabular-nums">
      <span role="status">
        {t(said, counts)}
        {last?.isLate && ` · ${t('record.late')}`}
      </span>
      {query.hasNextPage ? (
        <Button variant="line" isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('common.load_more')}
        </Button>
      ) : (
        t('common.no_more')
      )}
    </div>
  );
}

interface EntryRowProps {
  entry: LogEntry;
  decimals: number | undefined;
  /** As many decimals as the column has room for. */
  room: number;
}

/** On a phone: kind and amount, below them account and what it was, below those the time. */
function EntryRow({ entry, decimals, room }: EntryRowProps) {
  const { t } = useWords();
  const { time, kind, account, amount, currency, balance } = entry;
  return (
    <Row className="log-entry">
      <Cell className="pl-6 text-quiet">
        <ShownTime time={time} />
      </Cell>
      <Cell className="font-medium">{t(kindWords[kind])}</Cell>
      <Cell>{t(accountNames[account])}</Cell>
      <Cell className="text-quiet">
        <EntryDetail entry={entry} />
      </Cell>
      <Cell isNumeric>
        <Amount>
          <Roomy value={amount} decimals={decimals} room={room} sign="always" />
        </Amount>
      </Cell>
      <Cell className="pl-2">{currency}</Cell>
      <Cell isNumeric className="pr-6 text-quiet">
        {balance !== '' && (
          <Amount>
            <Roomy value={balance} decimals={decimals} room={room} />
          </Amount>
        )}
      </Cell>
    </Row>
  );
}

function fractionOf(amount: string): string {
  return amount.split('.')[1] ?? '';
}

interface RoomyProps {
  value: string;
  decimals: number | undefined;
  room: number;
  sign?: 'always';
}

/** A number with room after it for the decimals that others of its column have: log.css keeps it, and nobody reads it. */
function Roomy({ value, decimals, room, sign }: RoomyProps) {
  const has = decimals ?? fractionOf(value).length;
  const point = has === 0 && room > 0 ? '.' : '';
  return (
    <span className="tabular-nums" data-room={`${point}${'0'.repeat(Math.max(0, room - has))}`}>
      <Num value={value} decimals={decimals} sign={sign} />
    </span>
  );
}
