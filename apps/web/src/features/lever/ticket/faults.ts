/** What is wrong with what was typed, before anything is sent. Pure. */
import type { LeverOffer } from '@bourse/contract';
import type { Fault } from '../../../domain/trading/rules.ts';
import { isBelow } from '../../../domain/wallet/typed-amount.ts';
import type { LeverFigures } from './figures.ts';
import { type LeverScale, type LeverSize, ticksOf } from './scale.ts';

/** The fields of the form, as they are checked from above. */
export type LeverField = 'multiple' | 'limit' | 'shares' | 'slippage' | 'takeProfit' | 'stopLoss';
export type LeverFaults = Partial<Record<LeverField, Fault>>;

/** As typed. */
export interface LeverForm {
  readonly isLong: boolean;
  readonly isMarket: boolean;
  /** Null: none is chosen yet. */
  readonly multiple: number | null;
  readonly limit: string;
  readonly shares: string;
  readonly slippage: string;
  readonly takeProfit: string;
  readonly stopLoss: string;
}

export type LeverStops = Pick<LeverForm, 'isLong' | 'takeProfit' | 'stopLoss'>;

function stopFault(size: LeverSize, step: string, text: string): Fault | null {
  if (text === '') return null;
  if (!/[1-9]/.test(text)) return { id: 'lever.stop_rule' };
  return ticksOf(size, text) === null ? { id: 'lever.stop_step', values: { step } } : null;
}

/** @param fromTicks the mark, or the limit it is opened at; null while there is none */
export function stopFaults(
  size: LeverSize,
  step: string,
  { isLong, takeProfit, stopLoss }: LeverStops,
  fromTicks: number | null,
): Pick<LeverFaults, 'takeProfit' | 'stopLoss'> {
  const isOff = (text: string, isAbove: boolean) => {
    const ticks = text === '' ? null : ticksOf(size, text);
    if (ticks === null || fromTicks === null) return false;
    return isAbove ? ticks <= fromTicks : ticks >= fromTicks;
  };
  const profit = stopFault(size, step, takeProfit) ?? (isOff(takeProfit, isLong) ? sideProfit : null);
  const loss = stopFault(size, step, stopLoss) ?? (isOff(stopLoss, !isLong) ? sideLoss : null);
  return { ...(profit && { takeProfit: profit }), ...(loss && { stopLoss: loss }) };
}

const sideProfit: Fault = { id: 'lever.stop_side_profit' };
const sideLoss: Fault = { id: 'lever.stop_side_loss' };

function sharesFault({ shareMin, shareMax }: LeverOffer, text: string): Fault | null {
  if (text === '') return { id: 'lessnum', values: { least: String(shareMin) } };
  if (!/^\d+$/.test(text)) return { id: 'zheng' };
  if (Number(text) < shareMin) return { id: 'lessnum', values: { least: String(shareMin) } };
  return Number(text) > shareMax ? { id: 'morenum', values: { most: String(shareMax) } } : null;
}

/** @param held lots of the position that a part of is closed */
export function closedSharesFault(text: string, held: number): Fault | null {
  if (!/^\d+$/.test(text)) return text === '' ? { id: 'lessnum', values: { least: '1' } } : { id: 'zheng' };
  if (Number(text) < 1) return { id: 'lessnum', values: { least: '1' } };
  return Number(text) > held ? { id: 'morenum', values: { most: String(held) } } : null;
}

const slippageMost = '5';

function slippageFault(text: string): Fault | null {
  const isIn = text === '' || (/^\d+(\.\d{0,4})?$/.test(text) && !isBelow(slippageMost, text.replace(/\.$/, '')));
  return isIn ? null : { id: 'lever.slippage_limits' };
}

function limitFault(size: LeverScale, step: string, text: string): Fault | null {
  if (!/[1-9]/.test(text)) return { id: 'lever.price_required' };
  return ticksOf(size, text) === null ? { id: 'lever.price_step', values: { step } } : null;
}

/** @param figures null while something is missing for them; `usable` undefined: nobody is signed in */
export function leverFaults(
  size: LeverScale,
  offer: LeverOffer,
  form: LeverForm,
  { markTicks, figures, usable, currency }: LeverNow,
): LeverFaults {
  const { multiple, isMarket, limit, shares, slippage } = form;
  const fromTicks = isMarket ? markTicks : ticksOf(size, limit);
  const price = isMarket ? null : limitFault(size, offer.priceStep, limit);
  const slip = isMarket ? slippageFault(slippage) : null;
  const isShort = figures !== null && usable !== undefined && isBelow(usable, figures.cost);
  const needed: Fault | null = isShort ? { id: 'lever.more_needed', values: { amount: figures.cost, currency } } : null;
  const lots = sharesFault(offer, shares) ?? needed;
  return {
    ...(multiple === null && { multiple: { id: 'lever.multiple_required' } }),
    ...(price && { limit: price }),
    ...(lots && { shares: lots }),
    ...(slip && { slippage: slip }),
    ...stopFaults(size, offer.priceStep, form, fromTicks),
  };
}

export interface LeverNow {
  readonly markTicks: number | null;
  readonly figures: LeverFigures | null;
  readonly usable: string | undefined;
  readonly currency: string;
}
