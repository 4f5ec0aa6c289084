import { later } from '@bourse/client/later.tsx';
import { brandName, useLiveTitle } from '@bourse/client/title.ts';
import { useWords } from '@bourse/client/words.tsx';
import type { Market } from '@bourse/contract';
import { decimalsOf, Empty, Failed, formatDecimal, Skeleton } from '@bourse/ui';
import { useEffect } from 'react';
import { useIndexPrices } from '../../domain/index-price/index-prices.ts';
import { noteRecentPair } from '../../domain/markets/recent-pairs.ts';
import { DeskFrame } from '../../domain/workspace/desk-frame.tsx';
import { readySounds } from '../../domain/workspace/sounds.ts';
import { AccountBox } from './account/account-box.tsx';
import { WaitingLevels } from './account/waiting-levels.tsx';
import { LeverChart } from './chart/lever-chart.tsx';
import { LeverHead } from './lever-head.tsx';
import { useLeverOffer, useOwnLevers } from './own.ts';
import { LeverThumbs, LeverTicket } from './ticket/lever-ticket.tsx';
import { noOffer } from './ticket/no-offer.ts';
import { useLeverTicket } from './ticket/use-lever-ticket.ts';
import './lever-desk.css';

/** The form comes first. */
const LeversPanel = later({
  load: async () => (await import('./positions/levers-panel.tsx')).LeversPanel,
  className: 'desk-orders desk-panel',
});

export interface LeverDeskProps {
  market: Market;
  /** All that have contracts. */
  markets: readonly Market[];
}

/** The desk of one pair; another pair is another desk, so that nothing of the last one can stay. */
export function LeverDesk({ market, markets }: LeverDeskProps) {
  useOwnLevers();
  useEffect(() => noteRecentPair(market.symbol), [market.symbol]);
  useEffect(readySounds, []);
  const { t } = useWords();
  const { data: offer, isError, refetch } = useLeverOffer(market);
  const ticket = useLeverTicket(market, offer ?? noOffer);
  return (
    <>
      <LeverTitle market={market} />
      <DeskFrame
        heading={`${t('lever.contracts')} ${market.symbol}`}
        hasBook={false}
        head={<LeverHead market={market} markets={markets} offer={offer} />}
        orders={<LeversPanel currency={market.quote} />}
        thumbs={offer && <LeverThumbs ticket={ticket} />}
      >
        <LeverChart market={market} offer={offer} />
        <div className="desk-side">
          {offer ? (
            <>
              <LeverTicket ticket={ticket} />
              <AccountBox ticket={ticket} />
              <WaitingLevels offer={offer} />
            </>
          ) : (
            <NoOffer isError={isError} onRetry={() => void refetch()} />
          )}
        </div>
      </DeskFrame>
    </>
  );
}

/** In the trade box's place while the offer is on its way, or where it did not come. */
function NoOffer({ isError, onRetry }: { isError: boolean; onRetry: () => void }) {
  const { t } = useWords();
  if (isError) {
    return (
      <Failed
        title={t('lever.failed')}
        hint={t('common.load_failed')}
        retryLabel={t('common.retry')}
        onRetry={onRetry}
        className="py-12"
      />
    );
  }
  return (
    <div role="status" aria-busy="true" aria-label={t('common.loading')} className="grid gap-4 p-4">
      <Skeleton width="100%" height={36} />
      <Skeleton width="100%" height={36} />
      <Skeleton width="100%" height={160} />
    </div>
  );
}

/** No pair has contracts. */
export function NoLevers() {
  const { t } = useWords();
  return <Empty title={t('lever.none_offered_title')} hint={t('lever.none_offered_hint')} className="flex-1" />;
}

/** The tab's title: the index and the pair. */
function LeverTitle({ market: { symbol, id, priceStep } }: { market: Market }) {
  const price = useIndexPrices({ symbol, id }, ({ ticks }) => ticks.at(-1)?.price);
  const shown = price === undefined ? '' : `${formatDecimal(price, { decimals: decimalsOf(priceStep) })} `;
  useLiveTitle(symbol, `${shown}${symbol} · ${brandName}`);
  return null;
}
