import { useWords } from '@bourse/client/words.tsx';
import type { LeverOffer, Market } from '@bourse/contract';
import { decimalsOf, directionClass, formatDecimal, signOf, Tag } from '@bourse/ui';
import type { ReactNode } from 'react';
import { Hint } from '../../domain/contracts/hint.tsx';
import { PairChoice } from '../../domain/contracts/pair-choice.tsx';
import { degradedMs, useIndexPrices } from '../../domain/index-price/index-prices.ts';
import { useServerNow } from '../../domain/index-price/server-clock.ts';
import { useLiveMarket } from '../../domain/markets/live-markets.ts';

const agedEveryMs = 500;

export interface LeverHeadProps {
  market: Market;
  /** All that have contracts. */
  markets: readonly Market[];
  offer: LeverOffer | undefined;
}

/** Pair, mark, the figures of the last 24 hours, and whether contracts may go by the prices. */
export function LeverHead({ market: listed, markets, offer }: LeverHeadProps) {
  const { t } = useWords();
  const market = useLiveMarket(listed);
  const decimals = decimalsOf(market.priceStep);
  const price = (value: string) => formatDecimal(value, { decimals });
  return (
    <section aria-label={market.symbol} className="desk-pair">
      <div className="desk-pair-name">
        <PairChoice market={market} markets={markets} />
      </div>
      <MarkPrice market={market} offer={offer} decimals={decimals} />
      <dl className="desk-stats">
        <HeadFigure name={t('market.change_24h')}>
          <span className={directionClass(signOf(market.change))}>
            {formatDecimal(market.change, { decimals: 2, sign: 'always' })}%
          </span>
        </HeadFigure>
        <HeadFigure name={t('home.high_24h')}>{price(market.high)}</HeadFigure>
        <HeadFigure name={t('home.low_24h')}>{price(market.low)}</HeadFigure>
        <HeadFigure name={t('lever.lot_size')}>
          {formatDecimal(market.contractSize)} {market.base}
        </HeadFigure>
        <HeadFigure name={t('lever.spread')}>{market.contractSpread}%</HeadFigure>
      </dl>
      <Degraded market={market} offer={offer} />
    </section>
  );
}

function HeadFigure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}

function MarkPrice({ market, offer, decimals }: Pick<LeverHeadProps, 'market' | 'offer'> & { decimals: number }) {
  const { t } = useWords();
  const index = useIndexPrices(market, ({ ticks }) => ticks.at(-1)?.price) ?? offer?.mark;
  return (
    <div className="desk-price">
      <div className="desk-last font-semibold tabular-nums">
        {index === undefined ? '–' : formatDecimal(index, { decimals })}
      </div>
      <small className="flex items-center gap-1.5 text-xs text-quiet">
        {t('lever.index_price')}
        <Hint of={t('lever.index_price')} text={t('lever.index_hint')} />
      </small>
    </div>
  );
}

/** Without a sound price for a while nothing opens. */
function Degraded({ market, offer }: Pick<LeverHeadProps, 'market' | 'offer'>) {
  const { t } = useWords();
  const sound = useIndexPrices(market, ({ ticks }) => ticks.findLast(({ isSound }) => isSound)?.time);
  const now = useServerNow(agedEveryMs);
  const isOld = sound === undefined ? offer?.isSound === false : now - sound > degradedMs;
  return (
    <span role="status" className="desk-degraded">
      {isOld && <Tag tone="bad">{t('lever.degraded')}</Tag>}
    </span>
  );
}
