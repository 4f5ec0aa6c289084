/** What an open order becomes by other terms: pure, decimals as typed in, what differs out. */
import { numberFault } from '@bourse/client/form/number-fault.ts';
import type { Order } from '@bourse/contract';
import type { Fault, Rules } from '../../../domain/trading/rules.ts';
import { notionalOf, typedUnits } from '../../../domain/trading/units.ts';

/** Typed text. */
export interface Terms {
  readonly price: string;
  /** In all: what is filled counts. */
  readonly quantity: string;
  readonly stopPrice: string;
}
export type Term = keyof Terms;

/** Which terms an order of its kind has, in the order of their fields. */
export function termsOf({ kind }: Pick<Order, 'kind'>): readonly Term[] {
  switch (kind) {
    case 'stop_limit':
      return ['stopPrice', 'price', 'quantity'];
    case 'stop_market':
      return ['stopPrice', 'quantity'];
    default:
      return ['price', 'quantity'];
  }
}

/** The order's own terms. */
export function presentTerms({ price, quantity, stopPrice }: Order): Terms {
  return { price, quantity: quantity, stopPrice: stopPrice };
}

/** The same, its line moved to another price: that of a stop is the price it waits for. */
export function wantedTerms(order: Order, price: string | undefined): Terms {
  const [line = 'price'] = termsOf(order);
  return { ...presentTerms(order), ...(price === undefined ? {} : { [line]: price }) };
}

function decimalsFor(term: Term, rules: Rules): number {
  return term === 'quantity' ? rules.quantityDecimals : rules.priceDecimals;
}

/** The terms that differ from the order's own. */
export function changedTerms(terms: Terms, order: Order, rules: Rules): readonly Term[] {
  const present = presentTerms(order);
  return termsOf(order).filter((term) => {
    const decimals = decimalsFor(term, rules);
    return typedUnits(terms[term], decimals) !== typedUnits(present[term], decimals);
  });
}

/** What becomes of the order's place. `crosses`: it meets the other side at once; `refused`: it would, and never takes. */
export type Effect = 'nothing' | 'keeps' | 'loses' | 'crosses' | 'refused' | 'waits';

/** `otherBest` is the best price of the side it would trade with, null where it is not known. */
export function effectOf(terms: Terms, order: Order, rules: Rules, otherBest: string | null): Effect {
  const changed = changedTerms(terms, order, rules);
  if (changed.length === 0) return 'nothing';
  if (order.kind !== 'limit') return 'waits';
  const quantity = typedUnits(terms.quantity, rules.quantityDecimals) ?? 0n;
  const before = typedUnits(order.quantity, rules.quantityDecimals) ?? 0n;
  if (!changed.includes('price') && quantity < before) return 'keeps';
  const price = typedUnits(terms.price, rules.priceDecimals);
  const best = typedUnits(otherBest ?? '', rules.priceDecimals);
  if (price === null || best === null) return 'loses';
  if (order.side === 'buy' ? price < best : price > best) return 'loses';
  return order.isPostOnly ? 'refused' : 'crosses';
}

export type TermFaults = { readonly [T in Term]?: Fault };

/** What is wrong with the terms, by field. Whether the balance suffices is the exchange's to say. */
export function termFaults(terms: Terms, order: Order, rules: Rules): TermFaults {
  const faults: { [T in Term]?: Fault } = {};
  for (const term of termsOf(order)) {
    const unread = numberFault(terms[term]);
    const fault = unread
      ? { id: unread }
      : term === 'quantity'
        ? quantityFault(terms, order, rules)
        : priceFault(term, terms, order, rules);
    if (fault) faults[term] = fault;
  }
  return faults;
}

function priceFault(term: 'price' | 'stopPrice', terms: Terms, { side }: Order, rules: Rules): Fault | undefined {
  const units = typedUnits(terms[term], rules.priceDecimals);
  if (!/[1-9]/.test(terms[term])) {
    if (term === 'stopPrice') return { id: 'spot.stop_price_zero' };
    return { id: side === 'buy' ? 'lay.inprice' : 'lay.outprice' };
  }
  if (units !== null && units % rules.priceUnits === 0n) return undefined;
  return { id: 'spot.price_off_tick', values: { step: rules.priceStep } };
}

function quantityFault(terms: Terms, order: Order, rules: Rules): Fault | undefined {
  const units = typedUnits(terms.quantity, rules.quantityDecimals);
  if (!/[1-9]/.test(terms.quantity)) return { id: order.side === 'buy' ? 'lay.innumber' : 'lay.outnumber' };
  if (units === null || units % rules.quantityUnits !== 0n) {
    return { id: 'spot.quantity_off_lot', values: { step: rules.quantityStep } };
  }
  const filled = typedUnits(order.filled, rules.quantityDecimals) ?? 0n;
  if (filled > 0n && units <= filled) return { id: 'spot.below_filled' };
  if (order.type === 'market') return undefined;
  const value = notionalOf(terms.price, terms.quantity, rules);
  const least = typedUnits(rules.valueMin, 8);
  if (value === null || least === null || value >= least) return undefined;
  return { id: 'spot.below_minimum_value', values: { minimum: rules.valueMin, currency: rules.quote } };
}

/** What differs, and nothing else. */
export function amendedTerms(terms: Terms, order: Order, rules: Rules): Partial<Terms> {
  const changed = changedTerms(terms, order, rules);
  return Object.fromEntries(changed.map((term) => [term, terms[term].replace(/\.$/, '')]));
}

/** The field that a refusal of the exchange is about, where it is about one. */
export function termOfRefusal(code: string): Term | null {
  switch (code) {
    case 'buy_price_zero':
    case 'sell_price_zero':
    case 'price_off_tick':
    case 'price_out_of_band':
    case 'post_only_would_cross':
      return 'price';
    case 'quantity_zero':
    case 'quantity_off_lot':
    case 'order_too_large':
    case 'below_filled':
    case 'below_minimum_value':
    case 'insufficient_balance':
      return 'quantity';
    case 'stop_price_zero':
    case 'stop_would_fire':
      return 'stopPrice';
    default:
      return null;
  }
}
