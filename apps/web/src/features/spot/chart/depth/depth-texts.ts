/** Prices and quantities of the depth drawing, in words of figures. */
import { formatDecimal } from '@bourse/ui';
import { lastPriceDecimals, listDecimals, type Rules } from '../../../../domain/trading/rules.ts';
import { unitsText } from '../../book/levels.ts';

/** A price in units; between two steps the nearest. */
export function priceText(rules: Rules, price: number): string {
  const text = unitsText(Math.round(price), rules.priceDecimals);
  return formatDecimal(text, { decimals: lastPriceDecimals(rules.priceStep) });
}

/** A quantity in units. */
export function quantityText(rules: Rules, sum: number): string {
  return formatDecimal(unitsText(sum, rules.quantityDecimals), { decimals: listDecimals(rules.quantityStep) });
}

/** A share of width or height for CSS. */
export function percent(share: number): string {
  return `${share * 100}%`;
}
