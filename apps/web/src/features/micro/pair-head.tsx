import { useWords } from '@bourse/client/words.tsx';
import type { Market } from '@bourse/contract';
import { classes, formatDecimal, Icon, Popover, Tag, Tooltip } from '@bourse/ui';
import { degradedMs, useIndexPrices } from '../../domain/index-price/index-prices.ts';
import { useServerNow } from '../../domain/index-price/server-clock.ts';
import { chooseMarket } from '../../domain/markets/markets.ts';

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
          <Tooltip content={t('micro.index_hint')}>
            {(props) => (
              <button type="button" aria-label={t('micro.index')} {...props} className="grid size-4 place-items-center">
                <Icon name="info" size={12} />
              </button>
            )}
          </Tooltip>
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

/** The pair, and behind it the others that have second contracts. */
function PairChoice({ market, markets }: PairHeadProps) {
  const { t } = useWords();
  return (
    <Popover
      label={t('market.choose')}
      className="w-56 py-2"
      trigger={(props) => (
        <button type="button" {...props} className="flex items-center gap-2 rounded-s text-left">
          <b className="text-l leading-5 font-semibold tracking-[-0.01em]">{market.symbol}</b>
          <Icon name="down" className="text-quiet" />
        </button>
      )}
    >
      {(close) => (
        <ul>
          {markets.map((one) => (
            <li key={one.symbol}>
              <button
                type="button"
                aria-current={one.symbol === market.symbol || undefined}
                onClick={() => {
                  close();
                  chooseMarket(one);
                }}
                className="flex h-10 w-full items-center justify-between gap-4 px-4 hover:bg-raised aria-[current]:font-medium"
              >
                {one.symbol}
                {one.symbol === market.symbol && <Icon name="check" size={14} />}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Popover>
  );
}
