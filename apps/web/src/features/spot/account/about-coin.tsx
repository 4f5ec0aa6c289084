import { useWords } from '@bourse/client/words.tsx';
import type { Market } from '@bourse/contract';
import { Failed, formatDecimal, Skeleton } from '@bourse/ui';
import type { ReactNode } from 'react';
import { useCoin } from './use-coin.ts';

/** Name and description of the pair's coin, and what the market asks of an order. */
export function AboutCoin({ market }: { market: Market }) {
  const { t } = useWords();
  const coin = useCoin(market);
  return (
    <section className="desk-block" aria-label={t('market.info')}>
      <h2 className="flex h-10 items-center px-4 text-s font-medium">
        {coin.data ? t('market.about', { coin: coin.data.name || coin.data.code }) : t('market.info')}
      </h2>
      {coin.isPending && <AboutSkeleton />}
      {coin.isError && (
        <Failed
          title={t('common.load_failed')}
          retryLabel={t('common.retry')}
          onRetry={() => void coin.refetch()}
          className="text-xs"
        />
      )}
      {coin.data && <p className="px-4 text-xs leading-4.5 text-quiet">{coin.data.description}</p>}
      <dl className="px-4 pt-2 pb-3 text-xs">
        <Term name={t('spot.minimum_order')} unit={market.quote}>
          {formatDecimal(market.valueMin)}
        </Term>
        <Term name={t('spot.quantity_step')} unit={market.base}>
          {market.quantityStep}
        </Term>
        <Term name={t('spot.price_step')} unit={market.quote}>
          {market.priceStep}
        </Term>
        <Term name={t('home.fee_row')}>
          {market.makerFee}%, {market.takerFee}%
        </Term>
      </dl>
    </section>
  );
}

function AboutSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-2.5 px-4 py-1">
      {['100%', '94%', '98%', '60%'].map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  );
}

function Term({ name, unit, children }: { name: string; unit?: string; children: ReactNode }) {
  return (
    <div className="flex min-h-6 items-center justify-between gap-3">
      <dt className="text-quiet">{name}</dt>
      <dd className="text-right">
        {children} {unit && <span className="text-quiet">{unit}</span>}
      </dd>
    </div>
  );
}
