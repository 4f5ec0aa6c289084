import { usePages } from '@bourse/client/list/use-pages.ts';
import { changeSearch } from '@bourse/client/navigation/go.ts';
import { Link } from '@bourse/client/navigation/link.tsx';
import { CallError } from '@bourse/client/wire/call-error.ts';
import { useWords } from '@bourse/client/words.tsx';
import { calls, decodeDeal } from '@bourse/contract';
import { buttonClass, Empty } from '@bourse/ui';
import { AccountPage } from '../../../domain/account/account-page.tsx';
import { useSearchId } from '../../../domain/deal/address.ts';
import { DealTable } from '../deal/deal-table.tsx';
import { OpenDeal } from '../deal/open-deal.tsx';
import { dealsKey, useC2cChanges } from '../own.ts';

/** The deals of one's own ad. `id` in the address is the ad's, `deal` the one that is open. */
export default function DetailScreen() {
  const { t } = useWords();
  useC2cChanges();
  const id = useSearchId('id');
  return (
    <AccountPage
      title={id === null ? t('c2c.my_adverts') : t('c2c.advert_deals', { id })}
      aside={
        <Link to="/c2cRelease" className="link">
          {t('c2c.my_adverts')}
        </Link>
      }
    >
      {id === null ? <Missing /> : <AdvertDeals key={id} id={id} />}
      <OpenDeal word="deal" />
    </AccountPage>
  );
}

function AdvertDeals({ id }: { id: number }) {
  const { t } = useWords();
  const query = usePages([...dealsKey, 'advert'], calls.c2c.advertDeals, decodeDeal, { id });
  if (query.error instanceof CallError && query.error.code === 'c2c_advert_not_found') return <Missing />;
  return (
    <DealTable
      label={t('c2c.advert_deals', { id })}
      query={query}
      empty={{ title: t('c2c.advert_deals_none') }}
      onOpen={(deal) => changeSearch({ deal })}
    />
  );
}

function Missing() {
  const { t } = useWords();
  return (
    <Empty
      title={t('c2c.advert_missing')}
      action={
        <Link to="/c2cRelease" className={buttonClass('line', 's')}>
          {t('c2c.back_to_adverts')}
        </Link>
      }
      className="sheet py-12"
    />
  );
}
