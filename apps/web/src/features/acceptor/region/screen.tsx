import { PagedTable } from '@bourse/client/list/paged-table.tsx';
import { usePages } from '@bourse/client/list/use-pages.ts';
import { Link } from '@bourse/client/navigation/link.tsx';
import { ShownTime } from '@bourse/client/time/shown-time.tsx';
import { CallError } from '@bourse/client/wire/call-error.ts';
import { useWords } from '@bourse/client/words.tsx';
import { calls, type RegionUserRow } from '@bourse/contract';
import { buttonClass, Empty } from '@bourse/ui';
import { AccountPage } from '../../../domain/account/account-page.tsx';
import { regionKey } from '../own.ts';

const asItIs = (row: RegionUserRow) => row;

/** Whom a regional agent invited; everybody else is told that they are none. */
export default function RegionScreen() {
  const { t } = useWords();
  return (
    <AccountPage
      title={t('acceptor.region')}
      aside={
        <Link to="/aceite" className="link">
          {t('acceptor.desk')}
        </Link>
      }
    >
      <RegionUsers />
    </AccountPage>
  );
}

function RegionUsers() {
  const { t } = useWords();
  const query = usePages(regionKey, calls.acceptor.regionUsers, asItIs);
  const refused = query.error instanceof CallError && query.error.code === 'not_regional' ? query.error : null;
  if (refused !== null) {
    return (
      <Empty
        title={refused.message}
        action={
          <Link to="/recharge" className={buttonClass('line', 's')}>
            {t('acceptor.all_agents')}
          </Link>
        }
        className="sheet py-16"
      />
    );
  }
  return (
    <PagedTable<RegionUserRow>
      label={t('acceptor.region')}
      query={query}
      failed={t('acceptor.region_failed')}
      empty={{ title: t('acceptor.region_none'), hint: t('acceptor.region_none_hint') }}
      keyOf={({ phone, time }) => `${phone} ${time}`}
      columns={[
        { id: 'phone', name: t('acceptor.mobile'), cell: ({ phone }) => phone, card: 'title' },
        { id: 'city', name: t('acceptor.city'), cell: ({ city_name }) => city_name, card: 'line' },
        { id: 'district', name: t('acceptor.district'), cell: ({ district_name }) => district_name, card: 'line' },
        { id: 'time', name: t('acceptor.joined'), cell: ({ time }) => <ShownTime time={time} />, card: 'below' },
      ]}
    />
  );
}
