import { utcDayOf } from '@bourse/client/time/times.ts';
import { useWords } from '@bourse/client/words.tsx';
import type { StaffToday } from '@bourse/contract';
import type { MessageId } from '@bourse/i18n';
import { Failed, formatDecimal, Num, Skeleton } from '@bourse/ui';
import { useQuery } from '@tanstack/react-query';
import { ageText } from '../../domain/age.ts';
import { ConsoleLink } from '../../domain/console-link.tsx';
import { todayQuery, waitPageOf } from '../../domain/today.ts';
import { Health } from './health.tsx';

type Wait = StaffToday['waits'][number];

/** What waits longer than this is marked. */
const longMs = 4 * 3_600_000;

/** What has no page of its own. */
const waitWords: Readonly<Partial<Record<Wait['kind'], MessageId>>> = { arrival: 'console.arrivals' };
const periodWords = { day: 'console.period_day', week: 'console.period_week', month: 'console.period_month' } as const;

/** What waits, who came, what was traded, and how the exchange is. */
export default function TodayScreen() {
  const { t } = useWords();
  const { data, error, refetch } = useQuery(todayQuery);
  if (!data && error) {
    return (
      <Failed
        className="sheet py-12"
        title={t('common.load_failed')}
        hint={error.message}
        retryLabel={t('common.retry')}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) {
    return (
      <div role="status" aria-label={t('common.loading')} className="sheet grid gap-5 p-6">
        <Skeleton width={240} height={20} />
        <Skeleton width="min(480px, 100%)" />
        <Skeleton width="min(400px, 100%)" />
      </div>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Waits waits={data.waits} />
      <Users users={data.users} />
      <Traded totals={data.totals} days={data.days} />
      <Health health={data.health} />
    </div>
  );
}

function Waits({ waits }: { waits: StaffToday['waits'] }) {
  const { t } = useWords();
  return (
    <section aria-labelledby="waits" className="sheet">
      <h2 id="waits" className="px-4 py-3 text-m font-semibold">
        {t('console.waiting')}
      </h2>
      <ul className="grid border-t border-line sm:grid-cols-2 xl:grid-cols-6">
        {waits.map((wait) => (
          <li key={wait.kind} className="border-line-soft p-4 not-first:border-t sm:border-t-0 sm:not-first:border-l">
            <WaitTile wait={wait} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function WaitTile({ wait: { kind, count, oldest_at } }: { wait: Wait }) {
  const { t, tag } = useWords();
  const page = waitPageOf(kind);
  const path = page?.path;
  const word = page?.word ?? waitWords[kind];
  const isLong = oldest_at !== '' && Date.now() - Date.parse(oldest_at) > longMs;
  return (
    <>
      <p className="text-s text-quiet">
        {path === undefined ? word && t(word) : <ConsoleLink to={path}>{word && t(word)}</ConsoleLink>}
      </p>
      <p className="text-xl font-semibold tabular-nums">{formatDecimal(String(count))}</p>
      {oldest_at !== '' && (
        <p className={isLong ? 'text-s text-warn' : 'text-s text-quiet'}>
          {t('console.oldest', { age: ageText(oldest_at, Date.now(), tag) })}
        </p>
      )}
    </>
  );
}

function Users({ users }: { users: StaffToday['users'] }) {
  const { t } = useWords();
  const figures = [
    ['console.users_total', users.total],
    ['console.users_day', users.day],
    ['console.users_week', users.week],
    ['console.users_month', users.month],
    ['console.sessions_now', users.sessions],
  ] as const;
  return (
    <section aria-labelledby="users" className="sheet">
      <h2 id="users" className="px-4 py-3 text-m font-semibold">
        {t('console.users')}
      </h2>
      <dl className="flex flex-wrap gap-x-10 gap-y-3 border-t border-line p-4">
        {figures.map(([word, figure]) => (
          <div key={word}>
            <dt className="text-s text-quiet">{t(word)}</dt>
            <dd className="text-l font-semibold tabular-nums">{formatDecimal(String(figure))}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Traded({ totals, days }: Pick<StaffToday, 'totals' | 'days'>) {
  const { t, tag } = useWords();
  const rows = [
    ...totals.map((row) => ({ ...row, name: t(periodWords[row.period]) })),
    ...[...days].reverse().map((row) => ({ ...row, name: utcDayOf(row.date, tag) })),
  ];
  return (
    <section aria-labelledby="traded" className="sheet">
      <h2 id="traded" className="px-4 py-3 text-m font-semibold">
        {t('console.traded')}
      </h2>
      {rows.length === 0 ? (
        <p className="border-t border-line p-4 text-s text-quiet">{t('console.traded_none')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by the keyboard too
        <section tabIndex={0} aria-label={t('console.traded')} className="max-h-100 overflow-auto">
          <table className="w-full text-left text-s">
            <thead className="text-xs text-quiet">
              <tr>
                {(['common.time', 'common.currency', 'console.volume', 'console.fees'] as const).map((word, at) => (
                  <th key={word} scope="col" className={`px-4 pb-1 font-normal ${at > 1 ? 'text-right' : ''}`}>
                    {t(word)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ name, currency, currency_name, volume, fees }) => (
                <tr key={`${name} ${currency}`} className="border-t border-line-soft">
                  <th scope="row" className="px-4 py-1.5 font-normal">
                    {name}
                  </th>
                  <td className="px-4">{currency_name}</td>
                  <td className="px-4 text-right">
                    <Num value={volume} />
                  </td>
                  <td className="px-4 text-right">
                    <Num value={fees} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  );
}
