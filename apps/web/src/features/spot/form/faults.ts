/** What is wrong with the order form, by field, and which field a refusal is about. Pure. */
import { numberFault } from '@bourse/client/form/number-fault.ts';
import type { Fault, Rules } from '../../../domain/trading/rules.ts';
import { notionalOf, typedUnits } from '../../../domain/trading/units.ts';
import { type AdvancedFaults, advancedFaults } from './advanced.ts';
import { leastQuantity } from './amounts.ts';
import type { FormState } from './form.ts';

export type FormFaults = AdvancedFaults & { readonly price?: Fault; readonly quantity?: Fault; readonly total?: Fault };

/**
 * What is wrong, by field, in the order of the fields. Whether the balance suffices is the exchange's to say, but for what
 * it would fill in part: `overspends`.
 */
export function errors(state: FormState, rules: Rules, overspends = false): FormFaults {
  const price = state.mode === 'limit' ? priceFault(state, rules) : undefined;
  const total = totalFault(state);
  const few = price || total ? undefined : totalTooSmall(state, rules);
  const lack: Fault | undefined = overspends ? { id: 'common.insufficient_balance' } : undefined;
  const quantity = total
    ? undefined
    : (few ?? quantityFault(state, rules) ?? lack ?? (price ? undefined : valueFault(state, rules)));
  return {
    ...advancedFaults(state.advanced, rules),
    ...(price ? { price } : {}),
    ...(quantity ? { quantity } : {}),
    ...(total ? { total } : {}),
  };
}

function priceFault({ side, price }: FormState, rules: Rules): Fault | undefined {
  const step = { units: rules.priceUnits, decimals: rules.priceDecimals };
  const off: Fault = { id: 'spot.price_off_tick', values: { step: rules.priceStep } };
  return stepFault(price, step, side === 'buy' ? 'lay.inprice' : 'lay.outprice', off);
}

function quantityFault({ side, quantity }: FormState, rules: Rules): Fault | undefined {
  const step = { units: rules.quantityUnits, decimals: rules.quantityDecimals };
  const off: Fault = { id: 'spot.quantity_off_lot', values: { step: rules.quantityStep } };
  return stepFault(quantity, step, side === 'buy' ? 'lay.innumber' : 'lay.outnumber', off);
}

/** Nothing typed, no number, or one that is no multiple of the step. */
function stepFault(
  text: string,
  step: { readonly units: bigint; readonly decimals: number },
  nothing: Fault['id'],
  off: Fault,
): Fault | undefined {
  const unread = numberFault(text);
  if (unread) return { id: unread };
  if (isNothing(text)) return { id: nothing };
  const units = typedUnits(text, step.decimals);
  return units === null || units % step.units !== 0n ? off : undefined;
}

/** The amount follows a typed total: without a number there it has nothing to follow. */
function totalFault({ driver, total }: FormState): Fault | undefined {
  const unread = driver === 'total' ? numberFault(total) : null;
  return unread ? { id: unread } : undefined;
}

/** A total of less than one step leaves the amount empty, though something was typed. */
function totalTooSmall({ driver, total, quantity }: FormState, rules: Rules): Fault | undefined {
  if (driver !== 'total' || isNothing(total) || !isNothing(quantity)) return undefined;
  return { id: 'spot.total_too_small', values: { amount: leastQuantity(rules), unit: rules.base } };
}

/** Without a digit above 0 there is no number, however many zeros were typed. */
function isNothing(text: string): boolean {
  return !/[1-9]/.test(text);
}

function valueFault({ mode, price, quantity }: FormState, rules: Rules): Fault | undefined {
  if (mode === 'market') return undefined;
  const notional = notionalOf(price, quantity, rules);
  const least = typedUnits(rules.valueMin, 8);
  if (notional === null || least === null || notional >= least) return undefined;
  return { id: 'spot.below_minimum_value', values: { minimum: rules.valueMin, currency: rules.quote } };
}

/** The field that a refusal of the exchange is about, where it is about one. */
export function fieldOfRefusal(code: string): keyof FormFaults | null {
  switch (code) {
    case 'buy_price_zero':
    case 'sell_price_zero':
    case 'price_off_tick':
    case 'price_out_of_band':
      return 'price';
    case 'buy_amount_required':
    case 'sell_amount_required':
    case 'quantity_zero':
    case 'quantity_off_lot':
    case 'order_too_large':
    case 'below_minimum_value':
    case 'insufficient_balance':
      return 'quantity';
    case 'stop_price_zero':
    case 'stop_would_fire':
    case 'oco_prices':
      return 'stopPrice';
    case 'trail_invalid':
      return 'trail';
    default:
      return null;
  }
}
