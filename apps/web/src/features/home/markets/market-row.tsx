import type { Quotation } from '@bourse/contract';
import { buttonLook, classes, decimalsOf, Icon, Num, Skeleton, Tag } from '@bourse/ui';
import { useWords } from '../../../app/words.tsx';
import { CoinMark } from './coin-mark.tsx';
import { toggleFavourite } from './favourites.ts';
import { compactAmount } from './market-list.ts';
import { Spark } from './spark.tsx';

export interface MarketRowProps {
  market: Quotation;
  isFavourite: boolean;
  onOpen: (market: Quotation) => void;
}

/** One pair. The whole row opens it; by keyboard the button at its end does. */
export function MarketRow({ market, isFavourite, onOpen }: MarketRowProps) {
  const { t } = useWords();
  const decimals = decimalsOf(market.price_step);
  const change = <Num value={market.change} decimals={2} sign="always" suffix="%" isDirection />;
  return (
    <tr
      onClick={() => onOpen(market)}
      className="group h-14 cursor-pointer border-t border-line-soft hover:bg-raised [&>td]:whitespace-nowrap"
    >
      <td className="pl-6 max-md:hidden">
        <Star symbol={market.symbol} isFavourite={isFavourite} />
      </td>
      <td className="max-md:pl-4">
        <PairName market={market} />
      </td>
      <td className="md:hidden">
        <Spark market={market} width={88} height={32} className="ml-auto" />
      </td>
      <td className="text-right text-l font-medium tracking-[-0.01em] max-md:pr-4">
        <Num value={market.now_price} decimals={decimals} zeros="plain" />
        <span className="block text-xs font-medium md:hidden">{change}</span>
      </td>
      <td className="text-right font-medium max-md:hidden">{change}</td>
      <td className="text-right max-lg:hidden">
        <Num value={market.high} decimals={decimals} zeros="plain" />
      </td>
      <td className="text-right max-lg:hidden">
        <Num value={market.low} decimals={decimals} zeros="plain" />
      </td>
      <td className="text-right max-md:hidden">{compactAmount(market.turnover)}</td>
      <td className="max-md:hidden">
        <Spark market={market} width={124} height={32} className="ml-auto" />
      </td>
      <td className="pr-6 text-right max-md:hidden">
        <button
          type="button"
          aria-label={t('home.book_action', { pair: market.symbol })}
          onClick={(event) => {
            event.stopPropagation();
            onOpen(market);
          }}
          className={classes(
            buttonLook('primary', 's', '-mr-3'),
            'not-group-hover:bg-transparent not-group-hover:text-brass focus-visible:bg-brass-fill focus-visible:text-on-brass-fill',
          )}
        >
          {t('site.trade')}
        </button>
      </td>
    </tr>
  );
}

function PairName({ market }: { market: Quotation }) {
  const { t } = useWords();
  return (
    <span className="flex items-center gap-3">
      <CoinMark name={market.currency_name} logo={market.logo} />
      <span>
        <b className="font-medium">{market.currency_name}</b>
        <span className="text-quiet"> / {market.legal_name}</span>
        <small className="block text-xs text-quiet md:hidden">{compactAmount(market.turnover)}</small>
      </span>
      {market.is_match === 0 && <Tag>{t('market.delisted_state')}</Tag>}
    </span>
  );
}

function Star({ symbol, isFavourite }: { symbol: string; isFavourite: boolean }) {
  const { t } = useWords();
  return (
    <button
      type="button"
      aria-pressed={isFavourite}
      aria-label={isFavourite ? t('home.unstar', { pair: symbol }) : t('home.star', { pair: symbol })}
      onClick={(event) => {
        event.stopPropagation();
        toggleFavourite(symbol);
      }}
      className={classes(
        '-ml-1.5 grid size-7 place-items-center rounded-s',
        isFavourite ? 'text-brass' : 'text-faint hover:text-brass',
      )}
    >
      <Icon name="star" fill={isFavourite ? 'currentColor' : 'none'} />
    </button>
  );
}

/** A row that is still loading, of the same height. */
export function MarketRowBones() {
  return (
    <tr className="h-14 border-t border-line-soft">
      <td className="max-md:hidden" />
      <td className="max-md:pl-4">
        <span className="flex items-center gap-3">
          <Skeleton width={28} height={28} />
          <Skeleton width={72} />
        </span>
      </td>
      <td className="md:hidden" />
      <td className="text-right max-md:pr-4">
        <Skeleton width={80} />
      </td>
      <td className="text-right max-md:hidden">
        <Skeleton width={48} />
      </td>
      <td className="text-right max-lg:hidden">
        <Skeleton width={64} />
      </td>
      <td className="text-right max-lg:hidden">
        <Skeleton width={64} />
      </td>
      <td className="text-right max-md:hidden">
        <Skeleton width={64} />
      </td>
      <td className="max-md:hidden" />
      <td className="max-md:hidden" />
    </tr>
  );
}
