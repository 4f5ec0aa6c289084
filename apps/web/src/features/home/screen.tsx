import { Failed } from '@bourse/ui';
import { shownMarkets, useMarkets } from '../../app/markets.ts';
import { useTitle } from '../../app/title.ts';
import { useWords } from '../../app/words.tsx';
import { QuickRegister } from './hero/quick-register.tsx';
import { Slides } from './hero/slides.tsx';
import { LiveSection } from './live/live-section.tsx';
import { MarketCards } from './markets/market-cards.tsx';
import { MarketTable } from './markets/market-table.tsx';
import { useOpenMarket } from './use-open-market.ts';

/** The home page: what the exchange is, its markets live, and the way in. */
export default function HomeScreen() {
  const { t } = useWords();
  const { data: groups, isError, error, refetch } = useMarkets();
  const markets = groups && shownMarkets(groups);
  const first = markets?.[0];
  const open = useOpenMarket(groups ?? []);
  const hasFailed = isError && !groups;
  useTitle(t('site.title_home'));
  return (
    <div className="page pt-4 md:pt-6">
      <div className="grid gap-y-4 md:gap-y-6 xl:grid-cols-[minmax(0,836fr)_minmax(0,412fr)]">
        <Slides market={first} onOpen={open} />
        <QuickRegister markets={hasFailed ? null : markets} />
        {!hasFailed && <MarketCards markets={markets} onOpen={open} />}
      </div>
      <section id="markets" aria-labelledby="markets-title" className="mt-12 scroll-mt-4 md:mt-18">
        <div className="mb-6 flex items-baseline gap-4">
          <h2 id="markets-title" className="text-2xl font-semibold tracking-[-0.022em]">
            {t('market.markets')}
          </h2>
          {markets && <p className="text-l text-quiet max-md:hidden">{t('home.pairs_count', { n: markets.length })}</p>}
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
          <MarketTable markets={markets} onOpen={open} />
        )}
      </section>
      {!hasFailed && <LiveSection market={first} />}
    </div>
  );
}
