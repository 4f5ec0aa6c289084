/** CNY that was typed, and what it comes to in USDT before the click: rounded as the exchange rounds. Pure. */
import { exact, fractionText, tenTo } from '../trading/exact.ts';
import { typedUnits } from '../trading/units.ts';
import { typedAmount } from '../wallet/typed-amount.ts';

/** Of CNY. */
export const fenDecimals = 2;

/** What was typed as CNY above 0; null: it is none. */
export function typedMoney(text: string): string | null {
  const money = typedAmount(text);
  return money !== undefined && typedUnits(money, fenDecimals) ? money : null;
}

/** USDT of so much CNY; null: what was typed is no amount. */
export function coinsOf(text: string, rate: string, decimals: number, isDeposit: boolean): string | null {
  const money = typedMoney(text);
  if (money === null || !/[1-9]/.test(rate)) return null;
  const [paid, each] = [exact(money), exact(rate)];
  const [over, under] = [paid.units * tenTo(each.decimals), each.units * tenTo(paid.decimals)];
  return fractionText(over, under, decimals, isDeposit ? 'down' : 'up');
}
