import type { Quotation } from '@bourse/contract';
import { classes, decimalsOf, directionClass, formatDecimal, Icon, Popover, signOf, Tag } from '@bourse/ui';
import Big from 'big.js';
import type { ReactNode } from 'react';
import { useFavourites } from '../../../app/favourites.ts';
import type { MarketGroup } from '../../../app/markets.ts';
import { useWords } from '../../../app/words.tsx';
import { AboutCoin } from '../account/about-coin.tsx';
import { TickArrow, tickClass, useDirection } from '../marks.tsx';
import { lastPriceDecimals, listDecimals } from '../rules.ts';
import { Shortcuts } from '../shortcuts.tsx';
import { PairSwitcher, StarButton } from './pair-switcher.tsx';

export interface PairHeaderProps {
  groups: readonly MarketGroup[];
  market: Quotation;
  onChoose: (market: Quotation) => void;
}

/** Pair, last price and the figures of the last 24 hours. */
export function PairHeader({ groups, market, onChoose }: PairHeaderProps) {
  const { t } = useWords();
  const isStarred = useFavourites((state) => state.symbols.has(market.symbol));
  return (
    <section aria-label={market.symbol} className="desk-pair">
      <div className="desk-pair-name">
        <span className="desk-no-phone -ml-3">
          <StarButton symbol={market.symbol} isStarred={isStarred} />
        </span>
        <PairSwitcher groups={groups} market={market} onChoose={onChoose} />
        {market.is_match === 0 && <Tag tone="bad">{t('market.delisted_state')}</Tag>}
      </div>
      <LastPrice market={market} />
      <DayFigures market={market} />
      <div className="desk-pair-end flex gap-5">
        <Shortcuts />
        <Popover
          label={t('market.info')}
          align="end"
          className="w-90 max-w-[calc(100vw-16px)]"
          trigger={(props) => (
            <button
              type="button"
              {...props}
              className="flex h-7 items-center gap-1.5 rounded-s text-xs text-quiet hover:text-text"
            >
              <Icon name="info" />
              {t('market.info')}
            </button>
          )}
        >
          <AboutCoin market={market} />
        </Popover>
      </div>
    </section>
  );
}

function LastPrice({ market }: { market: Quotation }) {
  const direction = useDirection(market.now_price);
  const decimals = lastPriceDecimals(market.price_step);
  return (
    <div className="desk-price">
      <div className={classes('desk-last flex items-center gap-1.5 font-semibold tabular-nums', tickClass(direction))}>
        {formatDecimal(market.now_price, { decimals })}
        <TickArrow direction={direction} />
      </div>
      <small className="flex gap-3 text-xs whitespace-nowrap text-quiet tabular-nums">
        <span>{`≈ ${formatDecimal(market.cny_price, { decimals: cnyDecimals(market.cny_price) })} CNY`}</span>
        <span className={classes('desk-only-phone', directionClass(signOf(market.change)))}>
          {formatDecimal(market.change, { decimals: 2, sign: 'always' })}%
        </span>
      </small>
    </div>
  );
}

/** Cents, and more digits for a coin worth less than one yuan. */
function cnyDecimals(price: string): number {
  return /^0\./.test(price) ? 4 : 2;
}

function DayFigures({ market }: { market: Quotation }) {
  const { t } = useWords();
  const decimals = listDecimals(market.price_step);
  const price = (value: string) => formatDecimal(value, { decimals });
  return (
    <dl className="desk-stats">
      <Figure name={t('market.change_24h')} className="desk-no-phone">
        <span className={directionClass(signOf(market.change))}>
          {formatDecimal(market.change, { decimals: 2, sign: 'always' })}%{' '}
          <span className="ml-1">{formatDecimal(changeOf(market), { decimals, sign: 'always' })}</span>
        </span>
      </Figure>
      <Figure name={t('home.high_24h')}>{price(market.high)}</Figure>
      <Figure name={t('home.low_24h')}>{price(market.low)}</Figure>
      <Figure name={t('market.volume_24h')}>
        {formatDecimal(market.volume, { decimals: 2 })} <Unit>{market.currency_name}</Unit>
      </Figure>
      <Figure name={t('market.turnover_24h')} className="desk-no-phone">
        {formatDecimal(market.turnover, { decimals: 0 })} <Unit>{market.legal_name}</Unit>
      </Figure>
    </dl>
  );
}

/** The change in the quote currency: last − last ÷ (1 + per cent). Shown only; the rate itself is rounded by the exchange. */
function changeOf(market: Quotation): string {
  const last = new Big(market.now_price);
  const rate = new Big(market.change).div(100).plus(1);
  if (rate.lte(0)) return '0';
  return last.minus(last.div(rate)).toFixed(decimalsOf(market.price_step));
}

function Figure({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Unit({ children }: { children: ReactNode }) {
  return <span className="desk-unit text-quiet">{children}</span>;
}
