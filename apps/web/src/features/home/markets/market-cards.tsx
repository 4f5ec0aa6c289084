import { useWords } from '@bourse/client/words.tsx';
import type { Market } from '@bourse/contract';
import { decimalsOf, Num, Skeleton } from '@bourse/ui';
import { compactAmount } from '../../../domain/market-list/market-list.ts';
import { Spark } from '../../../domain/market-list/spark.tsx';
import { useWeeks } from '../../../domain/market-list/use-weeks.ts';
import { useLiveMarket } from '../../../domain/markets/live-markets.ts';

/** Cards at the top: the first four markets. */
const cardsMax = 4;

const frame = 'sheet grid grid-cols-2 overflow-hidden max-xl:order-2 xl:col-span-2 xl:grid-cols-4';
const cell =
  'grid min-w-0 grid-cols-[1fr_auto] gap-y-2 p-4 text-left not-first:border-l not-first:border-line md:px-6 md:py-5 max-xl:odd:border-l-0 max-xl:[&:nth-child(n+3)]:border-t max-xl:[&:nth-child(n+3)]:border-line -outline-offset-2';

export interface MarketCardsProps {
  /** Undefined while they load. */
  markets: readonly Market[] | undefined;
  onOpen: (market: Market) => void;
}

export function MarketCards({ markets, onOpen }: MarketCardsProps) {
  const { t } = useWords();
  const weeks = useWeeks();
  if (!markets) return <CardSkeleton />;
  if (markets.length === 0) return null;
  return (
    <section aria-label={t('home.first_markets')} className={frame} data-figures>
      {markets.slice(0, cardsMax).map((market) => (
        <MarketCard
          key={market.symbol}
          market={market}
          week={weeks && (weeks.get(market.symbol) ?? [])}
          onOpen={onOpen}
        />
      ))}
    </section>
  );
}

interface MarketCardProps {
  market: Market;
  week: readonly string[] | undefined;
  onOpen: (market: Market) => void;
}

/** One market, live by itself. One that is no longer traded says so and leads nowhere. */
function MarketCard({ market: listed, week, onOpen }: MarketCardProps) {
  const { t, language } = useWords();
  const market = useLiveMarket(listed);
  const isTraded = market.isOpen;
  return (
    <button
      type="button"
      disabled={!isTraded}
      onClick={() => onOpen(listed)}
      className={`${cell} enabled:hover:bg-raised`}
    >
      <span className="font-medium">
        {market.base}
        <span className="font-normal text-quiet max-md:hidden"> / {market.quote}</span>
      </span>
      <Num value={market.change} decimals={2} sign="always" suffix="%" isDirection className="text-right font-medium" />
      <span className="col-span-2 text-xl font-medium tracking-[-0.02em] md:col-span-1 md:text-2xl">
        <Num value={market.lastPrice} decimals={decimalsOf(market.priceStep)} zeros="plain" />
      </span>
      <Spark
        market={market}
        week={week}
        width={96}
        height={44}
        className="col-start-2 row-start-3 self-end md:row-span-2 md:row-start-2"
      />
      <span className="self-end text-xs text-quiet tabular-nums max-md:hidden">
        {isTraded ? `24h ${compactAmount(market.turnover, language)} ${market.quote}` : t('market.delisted_state')}
      </span>
    </button>
  );
}

function CardSkeleton() {
  return (
    <div aria-hidden="true" className={frame}>
      {['a', 'b', 'c', 'd'].map((key) => (
        <div key={key} className={cell}>
          <span className="flex h-5 items-center">
            <Skeleton width={88} />
          </span>
          <span className="flex h-5 items-center justify-end">
            <Skeleton width={48} />
          </span>
          <span className="flex h-7 items-center md:h-9">
            <Skeleton width={120} height={16} />
          </span>
          <span className="col-start-2 row-start-3 h-11 w-24 md:row-span-2 md:row-start-2" />
          <span className="flex h-4 items-center max-md:hidden">
            <Skeleton width={104} />
          </span>
        </div>
      ))}
    </div>
  );
}
