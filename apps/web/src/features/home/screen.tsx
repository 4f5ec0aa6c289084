import { later } from '@bourse/client/later.tsx';
import { useOffline } from '@bourse/client/offline/offline.ts';
import { useTitle } from '@bourse/client/title.ts';
import { useWords } from '@bourse/client/words.tsx';
import type { Market } from '@bourse/contract';
import { Failed } from '@bourse/ui';
import { useOpenMarket } from '../../domain/market-list/open-market.ts';
import { fetchMarketsEarly, shownMarkets, useMarkets } from '../../domain/markets/markets.ts';
import { fetchBannersEarly } from './hero/banners.ts';
import { QuickRegister } from './hero/quick-register.tsx';
import { Slides } from './hero/slides.tsx';
import type { LowerSectionsProps } from './lower-sections.tsx';
import { MarketCards } from './markets/market-cards.tsx';
import { MarketTable } from './markets/market-table.tsx';
import { NoticeTicker } from './notice-ticker.tsx';

const LowerSections = later<LowerSectionsProps>({
  load: async () => (await import('./lower-sections.tsx')).LowerSections,
  className: 'min-h-320',
});

// With the screen's code, and not with its first drawing.
fetchMarketsEarly();
fetchBannersEarly();

/** The home page: what the exchange is, its markets live, and the way in. */
export default function HomeScreen() {
  const { t } = useWords();
  const { data: groups, isError, error, refetch } = useMarkets('state');
  const markets = groups && shownMarkets(groups);
  const first = markets?.[0];
  const openMarket = useOpenMarket();
  const open = (market: Market) => openMarket(market, groups ?? []);
  const isStale = useOffline((state) => state.since !== null);
  const hasFailed = isError && !groups;
  useTitle(t('site.title_home'));
  return (
    <div className="page pt-4 md:pt-6">
      <div className="grid gap-y-4 md:gap-y-6 xl:grid-cols-[minmax(0,836fr)_minmax(0,412fr)]">
        <Slides market={first} />
        <QuickRegister markets={hasFailed ? null : markets} />
        {!hasFailed && <MarketCards markets={markets} onOpen={open} />}
        <NoticeTicker />
      </div>
      <section id="markets" aria-labelledby="markets-title" className="mt-12 scroll-mt-4 md:mt-18">
        <div className="mb-6 flex items-baseline gap-4">
          <h2 id="markets-title" className="text-2xl font-semibold tracking-[-0.022em]">
            {t('market.markets')}
          </h2>
          {markets && !isStale && (
            <p className="text-l text-quiet max-md:hidden">{t('market.pairs_count', { n: markets.length })}</p>
          )}
        </div>
        {hasFailed ? (
          <Failed
            className="sheet py-12"
            title={t('home.markets_failed')}
            hint={error.message}
            retryLabel={t('common.retry')}
            onRetry={() => void refetch()}
          />
        ) : (
          <MarketTable groups={groups} onOpen={open} />
        )}
      </section>
      <LowerSections market={hasFailed ? null : first} />
    </div>
  );
}
