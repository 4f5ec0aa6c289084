import { useWords } from '@bourse/client/words.tsx';
import type { Market } from '@bourse/contract';
import { classes, formatDecimal, Tag } from '@bourse/ui';
import { Hint } from '../../domain/contracts/hint.tsx';
import { PairChoice } from '../../domain/contracts/pair-choice.tsx';
import { degradedMs, useIndexPrices } from '../../domain/index-price/index-prices.ts';
import { useServerNow } from '../../domain/index-price/server-clock.ts';

const agedEveryMs = 500;

export interface PairHeadProps {
  market: Market;
  markets: readonly Market[];
}

/** Pair, index, how old it is, and whether contracts may go by it. */
export function PairHead({ market, markets }: PairHeadProps) {
  const { t } = useWords();
  const newest = useIndexPrices(market, ({ ticks }) => ticks.at(-1));
  return (
    <section aria-label={market.symbol} className="desk-pair">
      <div className="desk-pair-name">
        <PairChoice market={market} markets={markets} />
      </div>
      <div className="desk-price">
        <div className="desk-last font-semibold tabular-nums">{newest ? formatDecimal(newest.price) : '–'}</div>
        <small className="flex items-center gap-1.5 text-xs text-quiet">
          {t('micro.index')}
          <Hint of={t('micro.index')} text={t('micro.index_hint')} />
        </small>
      </div>
      <IndexAge market={market} />
    </section>
  );
}

function IndexAge({ market }: { market: Market }) {
  const { t } = useWords();
  const { ticks, ageMs } = useIndexPrices(market, (prices) => prices);
  const now = useServerNow(agedEveryMs);
  const newest = ticks.at(-1);
  const sound = ticks.findLast(({ isSound }) => isSound);
  const isDegraded = sound === undefined || now - sound.time > degradedMs;
  const seconds = newest && Math.max(0, (now - newest.time + (ageMs ?? 0)) / 1000).toFixed(1);
  return (
    <>
      <dl className="desk-stats">
        <div>
          <dt>{t('micro.updated')}</dt>
          <dd className={classes('tabular-nums', isDegraded && 'text-bad')}>
            {seconds === undefined ? '–' : t('micro.age_seconds', { n: seconds })}
          </dd>
        </div>
      </dl>
      <span role="status" className="desk-degraded">
        {isDegraded && newest && <Tag tone="bad">{t('micro.degraded')}</Tag>}
      </span>
    </>
  );
}
