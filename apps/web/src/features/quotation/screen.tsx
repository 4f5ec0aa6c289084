import { later } from '@bourse/client/later.tsx';
import { useOffline } from '@bourse/client/offline/offline.ts';
import { useIsSignedIn } from '@bourse/client/session/session.ts';
import { brandName, useTitle } from '@bourse/client/title.ts';
import { loadWordsOf, useWords } from '@bourse/client/words.tsx';
import { Failed } from '@bourse/ui';
import { useOpenMarket } from '../../domain/market-list/open-market.ts';
import { fetchMarketsEarly, shownMarkets, useMarkets } from '../../domain/markets/markets.ts';
import { MarketLists } from './market-lists.tsx';

fetchMarketsEarly();

/** Its code and the words of signing in come after the prices; its place is kept from the start. */
const LoginBar = later({
  load: async () => {
    const [{ LoginBar: Part }] = await Promise.all([import('./login/login-bar.tsx'), loadWordsOf('auth')]);
    return Part;
  },
  className: 'sheet mb-4 h-12 md:mb-6 md:h-30',
});

/** The market lists: what every pair costs now, what it did in a day and a week, and the way to trade it. */
export default function QuotationScreen() {
  const { t } = useWords();
  const { data: groups, isError, error, refetch } = useMarkets('state');
  const isSignedIn = useIsSignedIn();
  const isStale = useOffline((state) => state.since !== null);
  const openMarket = useOpenMarket();
  useTitle(`${t('market.markets')} · ${brandName}`);
  return (
    <div className="page pt-6 md:pt-10">
      <div className="mb-4 flex h-9 items-baseline gap-4 md:mb-6">
        <h1 className="text-2xl font-semibold tracking-[-0.022em]">{t('market.markets')}</h1>
        {groups && !isStale && (
          <p className="text-l text-quiet">{t('market.pairs_count', { n: shownMarkets(groups).length })}</p>
        )}
      </div>
      {!isSignedIn && <LoginBar />}
      {isError && !groups ? (
        <Failed
          className="sheet py-12"
          title={t('home.markets_failed')}
          hint={error.message}
          retryLabel={t('common.retry')}
          onRetry={() => void refetch()}
        />
      ) : (
        <MarketLists groups={groups} onOpen={(market) => openMarket(market, groups ?? [])} />
      )}
    </div>
  );
}
