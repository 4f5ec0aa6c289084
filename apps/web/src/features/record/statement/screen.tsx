import { addressOf, goTo } from '@bourse/client/navigation/go.ts';
import { Link } from '@bourse/client/navigation/link.tsx';
import { useSearchWord } from '@bourse/client/navigation/shown.ts';
import { useIsSignedIn, useSession } from '@bourse/client/session/session.ts';
import { utcMonthOf } from '@bourse/client/time/times.ts';
import { brandName } from '@bourse/client/title.ts';
import { useWords } from '@bourse/client/words.tsx';
import { Button, Field, Icon, Select } from '@bourse/ui';
import { useQuery } from '@tanstack/react-query';
import { AccountPage } from '../../../domain/account/account-page.tsx';
import { loadStatement } from '../client.ts';
import { askedMonth, monthAt, monthsBetween } from './months.ts';
import { StatementTable } from './statement-table.tsx';
import './statement.css';

/** A month of all accounts, for the eye and for paper. */
export default function StatementScreen() {
  const { t, tag } = useWords();
  const now = Date.now();
  const month = askedMonth(useSearchWord('month'), now);
  const query = useQuery({
    queryKey: ['own', 'statement', month],
    enabled: useIsSignedIn(),
    queryFn: () => loadStatement(month),
  });
  const { data } = query;
  const months = monthsBetween(min(data?.firstMonth ?? month, month), monthAt(now));
  return (
    <AccountPage
      title={t('record.statement')}
      aside={
        <Link to="/coinRecord" className="link statement-off">
          {t('wallet.ledger')}
        </Link>
      }
    >
      <div className="statement">
        <p className="mb-4 text-quiet">{t('record.statement_lead')}</p>
        <div className="statement-off mb-4 flex flex-wrap items-end justify-between gap-3">
          <Field label={t('record.month')}>
            <Select
              size="m"
              value={month}
              options={months.map((one) => ({ value: one, label: utcMonthOf(one, tag) }))}
              onValue={(chosen) => goTo(addressOf('/statement', { month: chosen }))}
            />
          </Field>
          <Button variant="line" onClick={() => window.print()} disabled={data === undefined}>
            {t('record.print')}
          </Button>
        </div>
        <Head month={month} />
        <StatementTable key={month} query={query} />
        {data?.isLate && <p className="mt-4 text-s text-quiet">{t('record.late')}</p>}
        {data && !data.isClosed && (
          <p className="mt-4 flex items-center gap-2 text-s text-quiet">
            <Icon name="info" size={14} className="shrink-0" />
            {t('record.still_running')}
          </p>
        )}
      </div>
    </AccountPage>
  );
}

const min = (one: string, other: string) => (one < other ? one : other);

/** Whose statement it is, and of which month. */
function Head({ month }: { month: string }) {
  const { t, tag } = useWords();
  const user = useSession((state) => state.user);
  return (
    <header className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <h2 className="text-xl font-semibold">{utcMonthOf(month, tag)}</h2>
      <p className="text-s text-quiet tabular-nums">
        <span className="statement-brand">{brandName} · </span>
        {user && `${t('record.account_id')} ${user.id}`}
      </p>
    </header>
  );
}
