import { useWords } from '@bourse/client/words.tsx';
import type { Market } from '@bourse/contract';
import { buttonClass, classes, decimalsOf, formatDecimal, Num, Tag } from '@bourse/ui';
import type { ReactNode } from 'react';
import { useLiveMarket } from '../markets/live-markets.ts';
import type { Currency } from '../money/currency.ts';
import { CoinMark } from './coin-mark.tsx';
import { column } from './columns.ts';
import { compactAmount, glanceDecimals } from './market-list.ts';
import { Spark } from './spark.tsx';
import { StarButton } from './star-button.tsx';
import { useWide } from './use-wide.ts';

export interface MarketRowProps {
  market: Market;
  isFavourite: boolean;
  /** Closing prices of its week; undefined while they load. */
  week: readonly string[] | undefined;
  /** What prices are reckoned in beside USDT. */
  currency: Currency;
  onOpen: (market: Market) => void;
}

/**
 * One pair, live by itself: a tick draws this row and no other. The whole row opens it; by keyboard a button does, at
 * the end of the row, or on a phone its name. A pair that is no longer traded says so and opens nothing.
 */
export function MarketRow({ market: listed, isFavourite, week, currency, onOpen }: MarketRowProps) {
  const market = useLiveMarket(listed);
  const value = currency.priceOf(market);
  const isWide = useWide();
  const decimals = decimalsOf(market.priceStep);
  const isTraded = market.isOpen;
  const open = isTraded ? () => onOpen(listed) : undefined;
  const change = <Num value={market.change} decimals={2} sign="always" suffix="%" isDirection />;
  return (
    <tr
      onClick={open}
      className={classes(
        'group h-14 border-t border-line-soft [&>td]:overflow-hidden [&>td]:whitespace-nowrap',
        isTraded && 'cursor-pointer hover:bg-raised',
      )}
    >
      <td className={column.star}>
        <StarButton symbol={market.symbol} isFavourite={isFavourite} />
      </td>
      <th scope="row" className="overflow-hidden text-left font-normal whitespace-nowrap">
        <PairName market={market} onOpen={open} />
      </th>
      {!isWide && (
        <td className={column.phoneWeek}>
          <Spark market={market} week={week} width={60} height={32} className="ml-auto" />
        </td>
      )}
      <td className={column.price}>
        <Num
          value={market.lastPrice}
          decimals={decimals}
          zeros="plain"
          className="block text-l leading-5 font-medium tracking-[-0.01em] max-md:text-m"
        />
        <span className="flex justify-end gap-1.5 text-xs">
          {value !== null && (
            <span className="text-quiet tabular-nums">{`${currency.sign}${formatDecimal(value, { decimals: glanceDecimals(value) })}`}</span>
          )}
          {!isWide && <span className="font-medium">{change}</span>}
        </span>
      </td>
      {isWide && <WideCells market={market} week={week} onOpen={open} />}
    </tr>
  );
}

interface WideCellsProps {
  market: Market;
  week: readonly string[] | undefined;
  onOpen: (() => void) | undefined;
}

/** What a phone has no room for. */
function WideCells({ market, week, onOpen }: WideCellsProps) {
  const { t, language } = useWords();
  const decimals = decimalsOf(market.priceStep);
  return (
    <>
      <td className={classes(column.change, 'font-medium')}>
        <Num value={market.change} decimals={2} sign="always" suffix="%" isDirection />
      </td>
      <td className={column.high}>
        <Num value={market.high} decimals={decimals} zeros="plain" />
      </td>
      <td className={column.low}>
        <Num value={market.low} decimals={decimals} zeros="plain" />
      </td>
      <td className={column.volume}>{compactAmount(market.volume, language)}</td>
      <td className={column.turnover}>{compactAmount(market.turnover, language)}</td>
      <td className={column.week}>
        <Spark market={market} week={week} width={112} height={32} className="ml-auto" />
      </td>
      <td className={column.action}>
        {onOpen && (
          <OpenButton
            onOpen={onOpen}
            className={classes(
              buttonClass('primary', 's', '-mr-3'),
              'not-group-hover:bg-transparent not-group-hover:text-brass focus-visible:bg-brass-fill focus-visible:text-on-brass-fill',
            )}
          >
            {t('site.trade')}
            <span className="sr-only"> {market.symbol}</span>
          </OpenButton>
        )}
      </td>
    </>
  );
}

function PairName({ market, onOpen }: { market: Market; onOpen: (() => void) | undefined }) {
  const { t, language } = useWords();
  const isWide = useWide();
  const name = (
    <>
      <b className="font-medium">{market.base}</b>
      <span className="text-quiet max-md:text-xs max-md:tracking-tight"> / {market.quote}</span>
    </>
  );
  return (
    <span className="flex items-center gap-2 md:gap-3">
      <CoinMark name={market.base} logo={market.logo} />
      <span className="min-w-0">
        {onOpen && !isWide ? (
          <OpenButton onOpen={onOpen} className="block text-left">
            <span className="sr-only">{t('site.trade')} </span>
            {name}
          </OpenButton>
        ) : (
          <span className="block">{name}</span>
        )}
        {onOpen === undefined && <Tag>{t('market.delisted_state')}</Tag>}
        {onOpen && !isWide && (
          <small className="block text-xs text-quiet">{compactAmount(market.turnover, language)}</small>
        )}
      </span>
    </span>
  );
}

interface OpenButtonProps {
  onOpen: () => void;
  className: string;
  children: ReactNode;
}

/** Opens the pair, once: the press does not go on to the row. */
function OpenButton({ onOpen, className, children }: OpenButtonProps) {
  return (
    <button
      type="button"
      onClick={(event) => {
        event.stopPropagation();
        onOpen();
      }}
      className={className}
    >
      {children}
    </button>
  );
}
