import { clockTime } from '@bourse/client/time/times.ts';
import { useWords } from '@bourse/client/words.tsx';
import type { Market, MicroContract } from '@bourse/contract';
import { classes, decimalsOf, Empty, formatDecimal } from '@bourse/ui';
import { type IndexTick, useIndexPrices } from '../../../domain/index-price/index-prices.ts';
import { useServerNow } from '../../../domain/index-price/server-clock.ts';
import { gridPrices, gridTimes, type IndexPicture, linePath, pictureOf, xOf, yOf } from './geometry.ts';
import './index-chart.css';

/** The index has two decimals more than prices of orders. */
const indexDecimals = 2;
const drawnEveryMs = 1000;

export interface IndexChartProps {
  market: Market;
  /** Those that run in this market. */
  contracts: readonly MicroContract[];
}

/** The index of the last minutes as a line, with entry and expiry of one's own contracts. */
export function IndexChart({ market, contracts }: IndexChartProps) {
  const { t } = useWords();
  const ticks = useIndexPrices(market, (prices) => prices.ticks);
  const now = useServerNow(drawnEveryMs);
  const newest = ticks.at(-1);
  const picture = pictureOf(ticks, contracts, Math.max(now, newest?.time ?? 0));
  return (
    <section className="desk-chart desk-panel" aria-label={t('micro.chart')}>
      <h2 className="flex h-10 flex-none items-center px-4 text-s font-medium">{t('micro.chart')}</h2>
      {picture && newest ? (
        <Drawing picture={picture} ticks={ticks} newest={newest} market={market} contracts={contracts} />
      ) : (
        <Empty title={t('micro.no_index')} className="flex-1" />
      )}
    </section>
  );
}

interface DrawingProps extends IndexChartProps {
  picture: IndexPicture;
  ticks: readonly IndexTick[];
  newest: IndexTick;
}

/** Parts of a thousand that a figure is high. */
const figureHeight = 45;
/** And that a time is wide, on a phone. */
const timeWidth = 90;

/** Whether a figure in the middle of a place has room on both sides. */
const hasRoom = (parts: number, size: number) => parts > size / 2 && parts < 1000 - size / 2;

/** Levels that have room, and that the newest price does not stand on. */
const besides = (picture: IndexPicture, levels: readonly number[], newest: number) =>
  levels.filter((price) => {
    const y = yOf(picture, price);
    return hasRoom(y, figureHeight) && Math.abs(y - yOf(picture, newest)) > figureHeight;
  });

/** Of a thousand parts, as CSS has it. */
const share = (parts: number) => `${parts / 10}%`;

function Drawing({ picture, ticks, newest, market, contracts }: DrawingProps) {
  const { t } = useWords();
  const decimals = decimalsOf(market.priceStep) + indexDecimals;
  const text = (price: number | string, digits = decimals) => formatDecimal(String(price), { decimals: digits });
  const inSight = ticks.filter(({ time }) => time >= picture.fromMs).map(({ price }) => Number(price));
  const words = t('micro.chart_text', {
    symbol: market.symbol,
    price: text(newest.price),
    low: text(Math.min(...inSight).toFixed(decimals)),
    high: text(Math.max(...inSight).toFixed(decimals)),
    minutes: 5,
  });
  const times = gridTimes(picture);
  const levels = gridPrices(picture);
  return (
    <div className="index-chart">
      <div className="index-chart-plot">
        <svg role="img" aria-label={words} viewBox="0 0 1000 1000" preserveAspectRatio="none">
          {levels.map((price) => (
            <path key={price} className="index-grid" d={`M0 ${yOf(picture, price)}H1000`} />
          ))}
          {times.map((ms) => (
            <path key={ms} className="index-grid" d={`M${xOf(picture, ms)} 0V1000`} />
          ))}
          <path className="index-unsound" d={linePath(picture, ticks, false)} />
          <path className="index-line" d={linePath(picture, ticks, true)} />
          <path className="index-now" d={`M0 ${yOf(picture, Number(newest.price))}H1000`} />
          {contracts.map((contract) => (
            <ContractLines key={contract.id} picture={picture} contract={contract} />
          ))}
        </svg>
        {contracts.map((contract) => (
          <ContractLabel key={contract.id} picture={picture} contract={contract} />
        ))}
      </div>
      <div className="index-chart-prices" aria-hidden="true">
        {besides(picture, levels, Number(newest.price)).map((price) => (
          <span key={price} style={{ top: share(yOf(picture, price)) }}>
            {text(price.toFixed(decimals), Math.max(0, decimals - indexDecimals))}
          </span>
        ))}
        <b style={{ top: share(yOf(picture, Number(newest.price))) }} data-unsound={!newest.isSound || undefined}>
          {text(newest.price)}
        </b>
      </div>
      <div className="index-chart-times" aria-hidden="true">
        {times
          .filter((ms) => hasRoom(xOf(picture, ms), timeWidth))
          .map((ms) => (
            <span key={ms} style={{ left: share(xOf(picture, ms)) }}>
              {clockTime(new Date(ms).toISOString()).slice(0, 5)}
            </span>
          ))}
      </div>
    </div>
  );
}

interface ContractProps {
  picture: IndexPicture;
  contract: MicroContract;
}

/** From the entry, at its price, to the expiry. */
function ContractLines({ picture, contract: { entry, isUp } }: ContractProps) {
  if (entry === null) return null;
  const [from, until] = [xOf(picture, Date.parse(entry.time)), xOf(picture, Date.parse(entry.expiry))];
  const y = yOf(picture, Number(entry.price));
  return (
    <g className={isUp ? 'index-up' : 'index-down'}>
      <path d={`M${Math.max(0, from)} ${y}H${until}`} />
      <path className="index-expiry" d={`M${until} 0V1000`} />
    </g>
  );
}

/** Parts of a thousand that a label takes: where there is room it stands before the line that it names. */
const labelRoom = 250;

function ContractLabel({ picture, contract: { entry, isUp, stake, coin } }: ContractProps) {
  const { t } = useWords();
  if (entry === null) return null;
  const left = Math.max(0, xOf(picture, Date.parse(entry.time)));
  return (
    <span
      className={classes('index-label', isUp ? 'text-up' : 'text-down', left > labelRoom && 'index-label-before')}
      style={{ left: share(left), top: share(yOf(picture, Number(entry.price))) }}
      aria-hidden="true"
    >
      {`${t(isUp ? 'micro.up' : 'micro.down')} · ${formatDecimal(stake)} ${coin}`}
    </span>
  );
}
