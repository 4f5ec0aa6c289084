/** A share of the balance that is less than the smallest amount of the pair: why nothing is filled in, and what can be done. Pure. */
import type { Fault } from '../../../domain/trading/rules.ts';
import { coveredQuantity, leastQuantity } from './amounts.ts';
import { availableOf, type FormState, type OrderContext, reduce, summarise, workingPrice } from './form.ts';

const percentMax = 100;

/** Null where the share comes to an amount, or where nobody knows to which. */
export function shareFault(state: FormState, context: OrderContext): Fault | null {
  const { side, driver, percent, quantity } = state;
  const { rules } = context;
  const available = availableOf(side, context);
  if (driver !== 'percent' || percent === 0 || quantity !== '') return null;
  if (available === null || !summarise(state, context).isSliderOn) return null;
  const amount = leastQuantity(rules);
  const smallest = { amount, unit: rules.base };
  const least = leastPercent(state, context);
  if (least !== null) {
    return { id: 'spot.share_too_small', values: { ...smallest, percent: String(percent), least: String(least) } };
  }
  // The slider leaves one per cent; an amount that is typed may be all there is.
  const typed = coveredQuantity(side, { price: workingPrice(state, context), quantity: amount }, available, rules);
  return { id: typed === amount ? 'spot.share_type_amount' : 'spot.balance_too_small', values: smallest };
}

/** The first larger share that comes to an amount. */
function leastPercent(state: FormState, context: OrderContext): number | null {
  for (let percent = state.percent + 1; percent <= percentMax; percent++) {
    if (reduce(state, { kind: 'percent', percent }, context).quantity !== '') return percent;
  }
  return null;
}
