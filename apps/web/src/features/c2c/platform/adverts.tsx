import { PagedTable } from '@bourse/client/list/paged-table.tsx';
import { usePages } from '@bourse/client/list/use-pages.ts';
import { Link } from '@bourse/client/navigation/link.tsx';
import { readAgain } from '@bourse/client/query.ts';
import { useWords } from '@bourse/client/words.tsx';
import { type Advert, calls, decodeAdvert, encodePlatformChoice, type LegalCoin } from '@bourse/contract';
import { Button, buttonClass, formatDecimal, Num, Tag } from '@bourse/ui';
import { useEffect, useState } from 'react';
import { platformKey } from '../own.ts';
import { wayWords } from '../words.ts';
import { distanceText, moneyDecimals, moneyText } from './amounts.ts';
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

/** Adverts of a coin, the best price first; who buys is shown those that sell. */
export function Adverts({ isBuying, coin }: AdvertsProps) {
  const { t } = useWords();
  const [taken, setTaken] = useState<Advert | null>(null);
  const query = usePages(platformKey, calls.c2c.platform, decodeAdvert, encodePlatformChoice(isBuying, coin.id));
  useFreshList();
  return (
    <>
      <PagedTable<Advert>
        label={t('c2c.platform_list', { currency: coin.code })}
        query={query}
        failed={t('c2c.failed')}
        empty={{
          title: t('c2c.platform_none_title'),
          hint: t('c2c.platform_none_hint'),
          action: (
            <Link to="/c2c" className={buttonClass('line', 'm')}>
              {t('c2c.post_advert')}
            </Link>
          ),
        }}
        keyOf={({ id }) => id}
        columns={[
          { id: 'owner', name: t('c2c.platform_owner'), cell: ({ owner }) => owner, card: 'title' },
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
        <TakeDialog
          advert={query.rows?.find(({ id }) => id === taken.id) ?? taken}
          decimals={coin.decimals}
          onClose={() => setTaken(null)}
        />
      )}
    </>
  );
}

/** With the distance from the index; none is shown while there is no index, or while the rows are another coin's. */
function Price({ advert: { price, coinId }, coin }: { advert: Advert; coin: LegalCoin }) {
  const { t } = useWords();
  const distance = coin.indexPrice === null || coin.id !== coinId ? null : distanceText(price, coin.indexPrice);
  return (
    <>
      <Num value={price} decimals={moneyDecimals} unit="CNY" zeros="plain" className="font-medium" />
      {distance !== null && (
        <span className="block text-xs leading-4 text-quiet">
          {t('c2c.platform_distance', { percent: `${formatDecimal(distance, { sign: 'always' })}%` })}
        </span>
      )}
    </>
  );
}

function Ways({ ways }: Pick<Advert, 'ways'>) {
  const { t } = useWords();
  return (
    <span className="inline-flex flex-wrap gap-1 max-md:justify-end">
      {ways.map((way) => (
        <Tag key={way}>{t(wayWords[way])}</Tag>
      ))}
    </span>
  );
}

/** Its name says whose advert it is: the rows have one each. */
function TakeButton({ advert: { isSell, owner, price }, onPress }: { advert: Advert; onPress: () => void }) {
  const { t } = useWords();
  const act = t(isSell ? 'c2c.buy' : 'c2c.sell');
  return (
    <Button
      size="s"
      aria-haspopup="dialog"
      aria-label={`${act} · ${owner} · ${formatDecimal(price)} CNY`}
      onClick={onPress}
      className="max-md:mt-1 max-md:h-10 max-md:w-full"
    >
      {act}
    </Button>
  );
}
