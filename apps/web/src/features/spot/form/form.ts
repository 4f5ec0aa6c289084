/**
 * The order form. `reduce` answers what typing and clicking do, `summarise` what the order comes to. Pure: balances and best prices come in with each step.
 */
import type { NewOrder, OrderType, PairIds, Side } from '@bourse/contract';
import { formatMinor } from '@bourse/core';
import type { Rules } from '../../../domain/trading/rules.ts';
import { notionalOf, scale, totalText, typedUnits } from '../../../domain/trading/units.ts';
import type { ChosenLevel, Level } from '../book/book.ts';
import {
  type Advanced,
  type AdvancedKind,
  advancedTerms,
  isSameAdvanced,
  kindRules,
  plainAdvanced,
} from './advanced.ts';
import {
  buyQuantity,
  buyQuantityThrough,
  costOf,
  coveredQuantity,
  feeUnits,
  quantityOfTotal,
  quantityOfTotalThrough,
  sellQuantity,
} from './amounts.ts';

export interface FormState {
  readonly side: Side;
  /** A limit order waits at its price; a market order takes what rests now. */
  readonly mode: OrderType;
  /** Typed text, of limit orders. */
  readonly price: string;
  /** False: the price is the one that the form offers. */
  readonly isPriceTyped: boolean;
  readonly quantity: string;
  readonly total: string;
  /** The share that was chosen; 0 where the amount or the total was typed. */
  readonly percent: number;
  /** What was set last; the others follow it when the price changes. */
  readonly driver: 'quantity' | 'total' | 'percent';
  /** Null: the simple form. */
  readonly advanced: Advanced | null;
}

/** What the form knows of the world around it. */
export interface OrderContext {
  readonly rules: Rules;
  readonly isSignedIn: boolean;
  /** Best prices of the book; null while a side is empty or unknown. */
  readonly bestBid: string | null;
  readonly bestAsk: string | null;
  readonly lastPrice: string;
  /** Levels that a market order of the side would take, best first. */
  readonly levels: Readonly<Record<Side, readonly Level[]>>;
  /** Available balances; null while unknown. */
  readonly baseAvailable: string | null;
  readonly quoteAvailable: string | null;
}

export type FormAction =
  | { readonly kind: 'side'; readonly side: Side }
  | { readonly kind: 'mode'; readonly mode: OrderType }
  | { readonly kind: 'advanced'; readonly change: Partial<Advanced> }
  | { readonly kind: 'price'; readonly text: string }
  | { readonly kind: 'quantity'; readonly text: string }
  | { readonly kind: 'total'; readonly text: string }
  | { readonly kind: 'percent'; readonly percent: number }
  /** A level of the book was chosen. */
  | ({ readonly kind: 'level' } & ChosenLevel)
  /** What was typed goes, the choices stay. */
  | { readonly kind: 'placed' | 'clear' }
  /** The book is known: there are prices to offer. */
  | { readonly kind: 'offer' };

export const emptyForm: FormState = {
  side: 'buy',
  mode: 'limit',
  price: '',
  isPriceTyped: false,
  quantity: '',
  total: '',
  percent: 0,
  driver: 'quantity',
  advanced: null,
};

/** The price the form counts with: the typed one, that of a stop, or for a market order the other side's best. */
export function workingPrice(state: FormState, context: OrderContext): string {
  if (state.mode === 'limit') return state.price;
  if (state.advanced?.kind === 'stop_market') return state.advanced.stopPrice;
  return (state.side === 'buy' ? context.bestAsk : context.bestBid) ?? '';
}

/** What kind of order the form makes. */
export function workingKind({ mode, advanced }: FormState): AdvancedKind | 'market' {
  return advanced?.kind ?? mode;
}

/** Prices that one click fills in; null while the book does not know them. */
export interface ShortcutPrices {
  readonly bid: string | null;
  readonly mid: string | null;
  readonly ask: string | null;
}

/** Both best prices, and the middle between them on the step that is better for the side. */
export function shortcutPrices(side: Side, { bestBid, bestAsk, rules }: OrderContext): ShortcutPrices {
  const [bid, ask] = [typedUnits(bestBid ?? '', rules.priceDecimals), typedUnits(bestAsk ?? '', rules.priceDecimals)];
  if (bid === null || ask === null) return { bid: bestBid, mid: null, ask: bestAsk };
  const steps = (bid + ask) / (2n * rules.priceUnits);
  const isOnStep = (bid + ask) % (2n * rules.priceUnits) === 0n;
  const mid = (steps + (side === 'sell' && !isOnStep ? 1n : 0n)) * rules.priceUnits;
  return { bid: bestBid, mid: formatMinor(mid, rules.priceDecimals), ask: bestAsk };
}

/** Has anything been typed or set that a reset would take away? */
export function isTouched({ price, isPriceTyped, quantity, total, percent, advanced }: FormState): boolean {
  const typed = [
    isPriceTyped ? price : '',
    quantity,
    total,
    advanced?.stopPrice,
    advanced?.stopLimitPrice,
    advanced?.trail,
  ];
  return percent > 0 || typed.some((text) => text !== undefined && text !== '');
}

/** Do both forms stand for the same order? Which field was set last does not matter. */
export function isSameOrder(one: FormState, other: FormState): boolean {
  const isSame = (['side', 'mode', 'price', 'quantity', 'total', 'percent'] as const).every(
    (field) => one[field] === other[field],
  );
  return isSame && isSameAdvanced(one.advanced, other.advanced);
}

/** Balance that the order is paid from. */
export function availableOf(side: Side, context: OrderContext): string | null {
  return side === 'buy' ? context.quoteAvailable : context.baseAvailable;
}

/** The form after an action. */
export function reduce(state: FormState, action: FormAction, context: OrderContext): FormState {
  switch (action.kind) {
    case 'side':
      return action.side === state.side ? state : offer({ ...releaseSlider(state), side: action.side }, context);
    case 'mode':
      if (action.mode === state.mode && state.advanced === null) return state;
      return offer({ ...state, mode: action.mode, advanced: null }, context);
    case 'advanced': {
      const advanced = { ...plainAdvanced, ...state.advanced, ...action.change };
      const next: FormState = { ...state, advanced, mode: kindRules[advanced.kind].mode };
      return advanced.kind === state.advanced?.kind ? follow(next, context) : offer(next, context);
    }
    case 'price':
      return follow({ ...state, price: action.text, isPriceTyped: true }, context);
    case 'quantity':
      return follow({ ...state, quantity: action.text, percent: 0, driver: 'quantity' }, context);
    case 'total':
      return follow({ ...state, total: action.text, percent: 0, driver: 'total' }, context);
    case 'percent':
      return follow({ ...state, percent: action.percent, driver: 'percent' }, context);
    case 'level': {
      const advanced = state.mode === 'limit' ? state.advanced : null;
      const priced: FormState = { ...state, mode: 'limit', advanced, price: action.price, isPriceTyped: true };
      const quantity = levelQuantity(state.side, action, context);
      return follow(quantity === '' ? priced : { ...priced, quantity, percent: 0, driver: 'quantity' }, context);
    }
    case 'placed':
    case 'clear':
      return offer(choicesOf(state), context);
    case 'offer':
      return offer(state, context);
  }
}

/** A form of the same side and kind in which nothing is typed. */
export function choicesOf({ side, mode, advanced }: FormState): FormState {
  return { ...emptyForm, side, mode, advanced: emptied(advanced) };
}

/** Offers a price where none was typed. */
function offer(state: FormState, context: OrderContext): FormState {
  return follow(state.isPriceTyped ? state : { ...state, price: offeredPrice(state, context) }, context);
}

/**
 * The best price of the order's own side, which takes nothing unasked; the last one while that side is empty. The limit
 * of a stop goes with its trigger, not with the book.
 */
function offeredPrice({ side, advanced }: FormState, { bestBid, bestAsk, lastPrice, rules }: OrderContext): string {
  if (advanced?.kind === 'stop_limit') return '';
  const best = (side === 'buy' ? bestBid : bestAsk) ?? lastPrice;
  const units = typedUnits(best, rules.priceDecimals);
  return units ? formatMinor(units, rules.priceDecimals) : '';
}

/** What a chosen level sets as the amount: for the side that trades with it, as far as the balance reaches; else nothing. */
function levelQuantity(side: Side, level: ChosenLevel, context: OrderContext): string {
  const isOtherSide = side === (level.side === 'asks' ? 'buy' : 'sell');
  if (level.quantity === null || !isOtherSide) return '';
  const available = availableOf(side, context);
  if (available === null) return level.quantity;
  return coveredQuantity(side, { price: level.price, quantity: level.quantity }, available, context.rules);
}

/** The choices stay, what was typed goes. */
function emptied(advanced: Advanced | null): Advanced | null {
  return advanced && { ...advanced, stopPrice: '', stopLimitPrice: '', trail: '' };
}

/** The slider counts in the currency of one side: turning to the other keeps the quantity alone. */
export function releaseSlider(state: FormState): FormState {
  return state.driver === 'percent' ? { ...state, percent: 0, driver: 'quantity' } : state;
}

/** Lets the other fields follow the one set last. */
function follow(state: FormState, context: OrderContext): FormState {
  const price = workingPrice(state, context);
  const quantity = quantityOf(state, price, context);
  const notional = orderValue({ ...state, quantity }, context);
  const total = state.driver === 'total' ? state.total : notional === null ? '' : totalText(notional);
  return { ...state, quantity, total };
}

/** Does the order take what rests in the book now? */
function takesBook({ mode, advanced }: FormState): boolean {
  return mode === 'market' && advanced?.kind !== 'stop_market';
}

function quantityOf(state: FormState, price: string, context: OrderContext): string {
  const { rules } = context;
  switch (state.driver) {
    case 'quantity':
      return state.quantity;
    case 'total':
      return takesBook(state)
        ? quantityOfTotalThrough(state.total, context.levels[state.side], rules)
        : quantityOfTotal(state.total, price, rules);
    case 'percent': {
      const available = availableOf(state.side, context) ?? '';
      if (state.side === 'sell') return sellQuantity(available, state.percent, rules);
      return takesBook(state)
        ? buyQuantityThrough(available, state.percent, context.levels.buy, rules)
        : buyQuantity(available, state.percent, price, rules);
    }
  }
}

export interface Summary {
  /** The total field: typed, or price × quantity at the prices of now. */
  readonly total: string;
  readonly fee: string;
  /** Paid with the fee by a buy, received without it by a sell. */
  readonly net: string;
  readonly isSliderOn: boolean;
  /** Where the slider stands: the share of the balance that the order takes. */
  readonly percent: number;
  /** False where a balance is known and does not cover the order. */
  readonly isCovered: boolean;
}

/** Price × quantity; for a market order what its quantity would take from the book of now. */
function orderValue(state: FormState, context: OrderContext): bigint | null {
  const { rules } = context;
  if (takesBook(state)) return costOf(context.levels[state.side], state.quantity, rules);
  return notionalOf(workingPrice(state, context), state.quantity, rules);
}

/** What the order comes to now. */
export function summarise(state: FormState, context: OrderContext): Summary {
  const { rules } = context;
  const price = workingPrice(state, context);
  const notional = orderValue(state, context) ?? 0n;
  const fee = feeUnits(notional, rules);
  const net = state.side === 'buy' ? notional + fee : notional - fee;
  return {
    total: state.driver === 'total' ? state.total : notional === 0n ? '' : totalText(notional),
    fee: totalText(fee),
    net: totalText(net),
    isSliderOn: isSliderOn(state.side, price, context),
    percent: shareOf(state, notional, context),
    isCovered: isCovered(state, net, context),
  };
}

/** A share needs a price and a balance to be a share of: without them it would empty the amount. */
function isSliderOn(side: Side, price: string, context: OrderContext): boolean {
  const isPriced = (typedUnits(price, context.rules.priceDecimals) ?? 0n) > 0n;
  return context.isSignedIn && isPriced && availableOf(side, context) !== null;
}

/** In whole per cent; what is above the balance counts as all of it. As for the slider, the fee comes on top. */
function shareOf(state: FormState, notional: bigint, context: OrderContext): number {
  if (state.driver === 'percent') return state.percent;
  const available = availableOf(state.side, context);
  const taken = state.side === 'buy' ? notional : (typedUnits(state.quantity, scale) ?? 0n);
  if (available === null || taken === 0n) return 0;
  const held = typedUnits(available, scale) ?? 0n;
  return taken >= held ? 100 : Number((taken * 200n + held) / (held * 2n));
}

function isCovered(state: FormState, net: bigint, context: OrderContext): boolean {
  const available = availableOf(state.side, context);
  if (available === null) return true;
  const needed = state.side === 'buy' ? net : (typedUnits(state.quantity, scale) ?? 0n);
  return needed <= (typedUnits(available, scale) ?? 0n);
}

/** How far the book may move between the click and the order, in per cent of what is spent. */
const bookMovesBy = 2n;

/** Of an order that takes the book the exchange fills what the balance covers: far more than that is a slip of the hand. */
export function overspends(state: FormState, context: OrderContext): boolean {
  const available = availableOf(state.side, context);
  if (!takesBook(state) || available === null) return false;
  const held = typedUnits(available, scale) ?? 0n;
  if (state.side === 'sell') return (typedUnits(state.quantity, scale) ?? 0n) > held;
  const notional = orderValue(state, context) ?? 0n;
  return (notional + feeUnits(notional, context.rules)) * 100n > held * (100n + bookMovesBy);
}

/** The order to be placed; the price of a market order is the exchange's to find. */
export function newOrderOf(state: FormState, pair: PairIds): NewOrder {
  const quantity = state.quantity.replace(/\.$/, '');
  const price = state.mode === 'market' ? undefined : state.price.replace(/\.$/, '');
  return { ...pair, type: state.mode, price, quantity, ...advancedTerms(state.advanced) };
}
