import { PagedTable } from '@bourse/client/list/paged-table.tsx';
import { usePages } from '@bourse/client/list/use-pages.ts';
import { Link } from '@bourse/client/navigation/link.tsx';
import { readAgain } from '@bourse/client/query.ts';
import { useWords } from '@bourse/client/words.tsx';
import { type Advert, calls, decodeAdvert, encodePlatformChoice, type LegalCoin } from '@bourse/contract';
import { Button, buttonClass, Num } from '@bourse/ui';
import { useEffect, useState } from 'react';
import { platformKey } from '../own.ts';
import { Owner, Price, TakeButton, Ways } from './advert-cells.tsx';
import { moneyText } from './amounts.ts';
import { clearFilter, useFilter, useSettledFilter } from './filter.ts';
import { FilterFields } from './filter-fields.tsx';
import { TakeDialog } from './take-dialog.tsx';

/** What others take leaves less: the list is read again so often. */
const listMs = 10_000;

interface AdvertsProps {
  isBuying: boolean;
  coin: LegalCoin;
}

/** While somebody looks at it. */
function useFreshList(): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) readAgain({ queryKey: platformKey });
    }, listMs);
    return () => clearInterval(timer);
  }, []);
}

/** Said of a list without rows, and what to do then. */
function useEmpty(isFiltered: boolean) {
  const { t } = useWords();
  if (isFiltered) {
    return {
      title: t('c2c.filter_none_title'),
      hint: t('c2c.filter_none_hint'),
      action: (
        <Button variant="line" onClick={clearFilter}>
          {t('c2c.filter_clear')}
        </Button>
      ),
    };
  }
  return {
    title: t('c2c.platform_none_title'),
    hint: t('c2c.platform_none_hint'),
    action: (
      <Link to="/c2c" className={buttonClass('line', 'm')}>
        {t('c2c.post_advert')}
      </Link>
    ),
  };
}

/** Adverts of a coin, the best price first; who buys is shown those that sell. */
export function Adverts({ isBuying, coin }: AdvertsProps) {
  const { t } = useWords();
  const [taken, setTaken] = useState<Advert | null>(null);
  const filter = useFilter();
  const asked = useSettledFilter(filter);
  const query = usePages(platformKey, calls.c2c.platform, decodeAdvert, encodePlatformChoice(isBuying, coin.id, asked));
  useFreshList();
  const empty = useEmpty(asked.money !== '' || asked.way !== null);
  return (
    <>
      <FilterFields filter={filter} />
      <PagedTable<Advert>
        label={t('c2c.platform_list', { currency: coin.code })}
        query={query}
        failed={t('c2c.failed')}
        empty={empty}
        keyOf={({ id }) => id}
        columns={[
          { id: 'owner', name: t('c2c.platform_owner'), cell: (advert) => <Owner advert={advert} />, card: 'title' },
          {
            id: 'price',
            name: t('c2c.unit_price'),
            cell: (advert) => <Price advert={advert} coin={coin} />,
            isNumeric: true,
            card: 'value',
          },
          {
            id: 'left',
            name: t('c2c.surplus_number'),
            cell: (advert) => <Num value={advert.left} unit={advert.coin} />,
            isNumeric: true,
            card: 'line',
          },
          {
            id: 'worth',
            name: t('c2c.platform_worth'),
            cell: ({ left, price }) => <Num value={moneyText(left, price)} unit="CNY" zeros="plain" />,
            isNumeric: true,
            card: 'line',
          },
          { id: 'ways', name: t('c2c.payment_method'), cell: ({ ways }) => <Ways ways={ways} />, card: 'line' },
          {
            id: 'take',
            name: t('common.action'),
            cell: (advert) => <TakeButton advert={advert} onPress={() => setTaken(advert)} />,
            isNumeric: true,
            card: 'below',
          },
        ]}
      />
      {taken && (
        <TakeDialog advert={taken} decimals={coin.decimals} money={asked.money} onClose={() => setTaken(null)} />
      )}
    </>
  );
}
