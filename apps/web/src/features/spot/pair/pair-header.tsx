import { useOffline } from '@bourse/client/offline/offline.ts';
import { StaleTag } from '@bourse/client/offline/stale-tag.tsx';
import { useWords } from '@bourse/client/words.tsx';
import type { Market } from '@bourse/contract';
import { classes, decimalsOf, directionClass, formatDecimal, Popover, signOf, Tag } from '@bourse/ui';
import type { ReactNode } from 'react';
import { StarButton } from '../../../domain/market-list/star-button.tsx';
import { useFavourites } from '../../../domain/markets/favourites.ts';
import { useLiveMarket } from '../../../domain/markets/live-markets.ts';
import { decimalsOfPrice, useCurrency } from '../../../domain/money/currency.ts';
import { exact, fractionText, tenTo } from '../../../domain/trading/exact.ts';
import { lastPriceDecimals, listDecimals } from '../../../domain/trading/rules.ts';
import { AboutCoin } from '../account/about-coin.tsx';
import { TickArrow, tickClass, useDirection } from '../marks.tsx';
import { SettingsButton } from '../settings/settings-button.tsx';
import { Shortcuts } from '../shortcuts.tsx';
import { HeaderButton } from './header-button.tsx';
import { PairSwitcher } from './pair-switcher.tsx';

/** Pair, last price and the figures of the last 24 hours. */
export function PairHeader({ market }: { market: Market }) {
  const { t } = useWords();
  const isStarred = useFavourites((state) => state.symbols.has(market.symbol));
  return (
    <section aria-label={market.symbol} className="desk-pair">
      <div className="desk-pair-name">
        <span className="desk-no-phone mr-1 -ml-2">
          <StarButton symbol={market.symbol} isFavourite={isStarred} />
        </span>
        <PairSwitcher market={market} />
        {!market.isOpen && <Tag tone="bad">{t('market.delisted_state')}</Tag>}
      </div>
      <LastPrice market={market} />
      <DayFigures market={market} />
      <div className="desk-pair-end flex gap-5">
        <SettingsButton />
        <Shortcuts />
        <Popover
          label={t('market.info')}
          align="end"
          className="w-90 max-w-[calc(100vw-16px)]"
          trigger={(props) => (
            <HeaderButton icon="info" {...props}>
              {t('market.info')}
            </HeaderButton>
          )}
        >
          <AboutCoin market={market} />
        </Popover>
      </div>
    </section>
  );
}

function LastPrice({ market: listed }: { market: Market }) {
  const market = useLiveMarket(listed);
  const direction = useDirection(market.lastPrice);
  const isStale = useOffline((state) => state.since !== null);
  const decimals = lastPriceDecimals(market.priceStep);
  const currency = useCurrency();
  const value = currency.priceOf(market);
  return (
    <div className="desk-price">
      <div className={classes('desk-last flex items-center gap-1.5 font-semibold tabular-nums', tickClass(direction))}>
        {formatDecimal(market.lastPrice, { decimals })}
        <TickArrow direction={direction} />
      </div>
      <small className="flex gap-3 text-xs whitespace-nowrap text-quiet tabular-nums">
        <StaleTag />
        {!isStale && value !== null && (
          <span>{`≈ ${formatDecimal(value, { decimals: decimalsOfPrice(currency, value) })} ${currency.code}`}</span>
        )}
        <span className={classes('desk-only-phone', directionClass(signOf(market.change)))}>
          {formatDecimal(market.change, { decimals: 2, sign: 'always' })}%
        </span>
      </small>
    </div>
  );
}

function DayFigures({ market: listed }: { market: Market }) {
  const { t } = useWords();
  const market = useLiveMarket(listed);
  const decimals = listDecimals(market.priceStep);
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
        {formatDecimal(market.volume, { decimals: 2 })} <Unit>{market.base}</Unit>
      </Figure>
      <Figure name={t('market.turnover_24h')} className="desk-no-phone">
        {formatDecimal(market.turnover, { decimals: 0 })} <Unit>{market.quote}</Unit>
      </Figure>
    </dl>
  );
}

/** The change in the quote currency: last − last ÷ (1 + per cent). Shown only; the rate itself is rounded by the exchange. */
function changeOf(market: Market): string {
  const [last, change] = [exact(market.lastPrice), exact(market.change)];
  // last − last ÷ (1 + change ÷ 100) = last × change ÷ (100 + change)
  const base = 100n * tenTo(change.decimals) + change.units;
  if (base <= 0n) return '0';
  return fractionText(last.units * change.units, tenTo(last.decimals) * base, decimalsOf(market.priceStep));
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
