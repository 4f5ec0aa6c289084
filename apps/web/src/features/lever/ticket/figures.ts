/** What an opening costs and what it does to the account, before the click: with the exchange's own formulas. Pure. */
import type { LeverContract, LeverFunds } from '@bourse/contract';
import {
  breakEvenTicks,
  filledTicks,
  type LeverHolding,
  leverClosedProfit,
  leverFee,
  leverMaintenance,
  leverMargin,
  leverNotional,
  leverProfit,
  liquidationTicks,
  markAtLimit,
} from '@bourse/core';
import { fractionText } from '../../../domain/trading/exact.ts';
import { amountText, type LeverScale, type LeverSize, minorOf, positionOf, ticksText } from './scale.ts';

export interface LeverAsk {
  readonly isLong: boolean;
  readonly multiple: number;
  readonly shares: number;
  /** Null: a market order. */
  readonly limitTicks: number | null;
  /** Null: none, or no price. */
  readonly takeProfitTicks: number | null;
  readonly stopLossTicks: number | null;
}

export interface LeverFigures {
  readonly notional: string;
  readonly margin: string;
  readonly fee: string;
  /** Margin and fee. */
  readonly cost: string;
  readonly spreadCost: string;
  readonly fillPrice: string;
  /** Of the account with it; null: no price liquidates. */
  readonly liquidationPrice: string | null;
  /** From the mark to it, in per cent of the mark. */
  readonly liquidationDistance: string | null;
  /** The mark at which closing brings back both fees and both spreads; null: none does. */
  readonly breakEven: string | null;
  /** Of the next midnight, at the mark that it opens at. */
  readonly overnightFee: string;
  /** From prices, before fees, if the mark comes to it; null: it is not set. */
  readonly takeProfit: string | null;
  readonly stopLoss: string | null;
  /** Equity in per cent of maintenance. */
  readonly rateAfter: string | null;
}

/** At which price it fills as the mark is now, and at which it costs most. */
function pricesOf(
  size: LeverScale,
  { isLong, limitTicks }: Pick<LeverAsk, 'isLong' | 'limitTicks'>,
  markTicks: number,
) {
  const filled = filledTicks(markTicks, isLong, size.spreadPpm);
  if (limitTicks === null) return { fill: filled, mark: markTicks, dearest: filled };
  const isReached = isLong ? filled <= limitTicks : filled >= limitTicks;
  const fill = isReached ? filled : limitTicks;
  // A long with a limit of one tick is never reached: no mark is below that.
  const mark = isReached ? markTicks : Math.max(markAtLimit(limitTicks, isLong, size.spreadPpm), 1);
  return { fill, mark, dearest: Math.max(fill, limitTicks) };
}

function costOf(size: LeverScale, ask: Pick<LeverAsk, 'shares' | 'multiple'>, ticks: number) {
  const notional = leverNotional(ticks, ask.shares * size.lotsPerShare, size.unitMinor);
  return { notional, margin: leverMargin(notional, ask.multiple), fee: leverFee(notional, size.feePpm) };
}

/** What closing at a mark would win, from prices and before fees; null where there is no mark. */
export function profitAt(size: LeverSize, position: LeverHolding, markTicks: number | null): string | null {
  return markTicks === null ? null : amountText(leverClosedProfit(position, markTicks, size));
}

export interface ClosingFigures {
  readonly fillPrice: string;
  /** From prices, before the fee. */
  readonly profit: string;
  readonly fee: string;
  /** Profit less the fee. */
  readonly net: string;
}

/** What closing so many contract lots of a position at a mark would bring. */
export function closingFigures(
  size: LeverSize & Pick<LeverScale, 'feePpm'>,
  position: Omit<LeverHolding, 'lots'>,
  shares: number,
  markTicks: number,
): ClosingFigures {
  const part = { ...position, lots: shares * size.lotsPerShare };
  const fill = filledTicks(markTicks, !part.isLong, size.spreadPpm);
  const profit = leverClosedProfit(part, markTicks, size);
  const fee = leverFee(leverNotional(fill, part.lots, size.unitMinor), size.feePpm);
  return {
    fillPrice: ticksText(size, fill),
    profit: amountText(profit),
    fee: amountText(fee),
    net: amountText(profit - fee),
  };
}

/** How far off a price is, in per cent of the mark. */
function distanceOf(markTicks: number, ticks: number): string {
  return fractionText(BigInt(Math.abs(ticks - markTicks)) * 100n, BigInt(markTicks), 2);
}

/** What the position would do to the account: where that is liquidated, and its margin level. */
function accountAfter(
  size: LeverScale,
  opened: LeverHolding,
  { mark, markTicks, spreadCost, fee }: { mark: number; markTicks: number; spreadCost: bigint; fee: bigint },
  funds: LeverFunds,
  positions: readonly LeverContract[],
) {
  const { unitMinor, tiers } = size;
  const group = positions.filter(({ isLong }) => isLong === opened.isLong).map((one) => positionOf(size, one));
  const lots = group.reduce((sum, one) => sum + one.lots, 0);
  const profit = group.reduce((sum, one) => sum + leverProfit(one, markTicks, unitMinor), 0n);
  const maintenanceAt = (count: number, ticks: number) =>
    count === 0 ? 0n : leverMaintenance(tiers, leverNotional(ticks, count, unitMinor));
  const equity = minorOf(funds.equity);
  const others = minorOf(funds.maintenance) - maintenanceAt(lots, markTicks);
  const otherMaintenance = others > 0n ? others : 0n;
  const liquidation = liquidationTicks({
    otherEquityMinor: equity - profit - fee,
    otherMaintenanceMinor: otherMaintenance,
    positions: [...group, opened],
    tiers,
    unitMinor,
  });
  const maintenance = otherMaintenance + maintenanceAt(lots + opened.lots, mark);
  const equityAfter = equity - spreadCost - fee;
  // At a price of nothing there is nobody to close with.
  const isNone = liquidation === null || liquidation === 0;
  return {
    liquidationPrice: isNone ? null : ticksText(size, liquidation),
    liquidationDistance: isNone ? null : distanceOf(mark, liquidation),
    rateAfter: maintenance > 0n ? fractionText(equityAfter * 100n, maintenance, 2, 'down') : null,
  };
}

/** @param positions one's own open ones of the pair */
export function leverFigures(
  size: LeverScale,
  ask: LeverAsk,
  markTicks: number,
  funds: LeverFunds,
  positions: readonly LeverContract[],
): LeverFigures {
  const { fill, mark, dearest } = pricesOf(size, ask, markTicks);
  const { notional, margin, fee } = costOf(size, ask, dearest);
  const opened = { isLong: ask.isLong, openTicks: fill, lots: ask.shares * size.lotsPerShare };
  const spreadCost = -leverProfit(opened, mark, size.unitMinor);
  const even = breakEvenTicks(opened, size, costOf(size, ask, fill).fee);
  return {
    notional: amountText(notional),
    margin: amountText(margin),
    fee: amountText(fee),
    cost: amountText(margin + fee),
    spreadCost: amountText(spreadCost > 0n ? spreadCost : 0n),
    fillPrice: ticksText(size, fill),
    breakEven: even === null ? null : ticksText(size, even),
    overnightFee: amountText(leverFee(leverNotional(mark, opened.lots, size.unitMinor), size.overnightPpm)),
    takeProfit: profitAt(size, opened, ask.takeProfitTicks),
    stopLoss: profitAt(size, opened, ask.stopLossTicks),
    ...accountAfter(size, opened, { mark, markTicks, spreadCost, fee }, funds, positions),
  };
}

/** Of what can be used so much is spent at most: prices move until the order is there. */
const spentMostPpm = 999_000n;

/** How many lots so many per cent of what can be used are enough for; never more than an order may have. */
export function affordableShares(
  size: LeverScale,
  ask: Omit<LeverAsk, 'shares' | 'takeProfitTicks' | 'stopLossTicks'>,
  markTicks: number,
  { usable, percent, sharesMax }: { usable: string; percent: number; sharesMax: number },
): number {
  const most = BigInt(percent) * 10_000n < spentMostPpm ? BigInt(percent) * 10_000n : spentMostPpm;
  const budget = (minorOf(usable) * most) / 1_000_000n;
  const { dearest } = pricesOf(size, ask, markTicks);
  const isEnough = (shares: number) => {
    const { margin, fee } = costOf(size, { ...ask, shares }, dearest);
    return margin + fee <= budget;
  };
  let [enough, tooMany] = [0, sharesMax + 1];
  while (tooMany - enough > 1) {
    const middle = Math.floor((enough + tooMany) / 2);
    if (isEnough(middle)) enough = middle;
    else tooMany = middle;
  }
  return enough;
}
