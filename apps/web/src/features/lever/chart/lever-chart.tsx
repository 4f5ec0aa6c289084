import { useWords } from '@bourse/client/words.tsx';
import type { LeverOffer, Market } from '@bourse/contract';
import { useIndexPrices } from '../../../domain/index-price/index-prices.ts';
import { LatePairChart } from '../../spot/index.ts';
import { usePairPositions } from '../own.ts';
import { sizeOfMarket } from '../ticket/scale.ts';
import { leverLines } from './lines.ts';

/** The chart of the pair with the index and one's own positions as lines. */
export function LeverChart({ market, offer }: { market: Market; offer: LeverOffer | undefined }) {
  const { t } = useWords();
  const index = useIndexPrices(market, ({ ticks }) => ticks.at(-1)?.price) ?? offer?.mark;
  const positions = usePairPositions(market, offer);
  const lines = leverLines(sizeOfMarket(market), positions, index, {
    index: t('lever.index_price'),
    liquidation: t('lever.liquidation_price'),
    takeProfit: t('lever.take_profit'),
    stopLoss: t('lever.stop_loss'),
    position: ({ isLong, multiple, shares }) =>
      `${t(isLong ? 'lever.long' : 'lever.short')} ${t('lever.times', { n: multiple })} · ${t('lever.lots_held', { n: shares })}`,
  });
  return <LatePairChart market={market} lines={lines} linesLabel={t('lever.chart_lines')} />;
}
