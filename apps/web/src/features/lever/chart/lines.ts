/** What the desk marks on its chart: the index, and one's own positions with what ends them. Pure. */
import type { LeverContract } from '@bourse/contract';
import { formatDecimal } from '@bourse/ui';
import type { ChartLine } from '../../spot/index.ts';
import { profitAt } from '../ticket/figures.ts';
import { type LeverSize, positionOf, sizeOfPosition, ticksOf } from '../ticket/scale.ts';

/** More positions than this are not told apart on a chart; the newest are shown. */
export const linePositionsMax = 10;

/** The words that lines are made of. */
export interface LineWords {
  readonly index: string;
  readonly liquidation: string;
  readonly takeProfit: string;
  readonly stopLoss: string;
  /** `Long 20× · 18 lots` */
  readonly position: (row: LeverContract) => string;
}

const money = (value: string) => formatDecimal(value, { decimals: 2, sign: 'always' });

/** Positions of a side share one liquidation price. */
function liquidationLines(positions: readonly LeverContract[], words: LineWords): ChartLine[] {
  const prices = new Set(positions.map((row) => row.liquidationPrice).filter((price) => price !== ''));
  return [...prices].map((price) => ({
    id: `liquidation ${price}`,
    price,
    label: words.liquidation,
    tone: 'bad',
    isOwn: true,
  }));
}

function stopLine(size: LeverSize, row: LeverContract, kind: 'takeProfit' | 'stopLoss', word: string): ChartLine[] {
  const price = row[kind];
  if (price === '') return [];
  const profit = profitAt(sizeOfPosition(size, row), positionOf(size, row), ticksOf(size, price));
  const label = profit === null ? word : `${word} · ${money(profit)}`;
  return [{ id: `${kind} ${row.id}`, price, label, tone: 'own', isOwn: true }];
}

/**
 * Entry, stops and liquidation of positions of the pair, and the index.
 *
 * @param positions one's own open ones of the pair
 * @param index undefined: no price has come
 */
export function leverLines(
  size: LeverSize,
  positions: readonly LeverContract[],
  index: string | undefined,
  words: LineWords,
): readonly ChartLine[] {
  const shown = positions.toSorted((one, other) => other.id - one.id).slice(0, linePositionsMax);
  return [
    ...shown.map((row): ChartLine => {
      const label = `${words.position(row)} · ${money(row.profit)}`;
      return { id: `entry ${row.id}`, price: row.entryPrice, label, tone: 'own', isOwn: true };
    }),
    ...shown.flatMap((row) => [
      ...stopLine(size, row, 'takeProfit', words.takeProfit),
      ...stopLine(size, row, 'stopLoss', words.stopLoss),
    ]),
    ...liquidationLines(shown, words),
    ...(index === undefined
      ? []
      : [{ id: 'index', price: index, label: words.index, tone: 'quiet', isOwn: false } as const]),
  ];
}
