/** What a deal with an agent comes to before the click: rounded as the exchange rounds, to the agent's advantage. Pure. */
import type { AcceptorOffer, PayMethods, PayWay } from '@bourse/contract';
import type { MessageId } from '@bourse/i18n';
import { exact, fractionText, tenTo } from '../../../domain/trading/exact.ts';
import { typedUnits } from '../../../domain/trading/units.ts';
import { isBelow, typedAmount } from '../../../domain/wallet/typed-amount.ts';

/** Of CNY. */
export const fenDecimals = 2;

export const rateOf = ({ depositRate, withdrawalRate }: AcceptorOffer, isDeposit: boolean): string =>
  isDeposit ? depositRate : withdrawalRate;
export const mostMoneyOf = ({ depositMost, withdrawalMost }: AcceptorOffer, isDeposit: boolean): string =>
  isDeposit ? depositMost : withdrawalMost;

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

/** One's own account of a way; empty: it is not set up. */
export function accountOf(methods: PayMethods, way: PayWay): string {
  const { bankAccount, alipayAccount, wechatAccount } = methods;
  return { bank: bankAccount, ali_pay: alipayAccount, we_chat: wechatAccount }[way];
}

export interface MoneyFacts {
  /** The most CNY of a deal. */
  readonly most: string;
  /** USDT of it; null: not known. */
  readonly coins: string | null;
  /** USDT that the coins are taken from; null: not one's own, or not known. */
  readonly available: string | null;
}

/** What is wrong with the money; null: nothing. */
export function moneyFault(text: string, { most, coins, available }: MoneyFacts): MessageId | null {
  const money = typedMoney(text);
  if (money === null) {
    const isTooFine = /[1-9]/.test(typedAmount(text) ?? '');
    return isTooFine ? 'acceptor.money_too_fine' : 'acceptor.enter_money';
  }
  if (isBelow(most, money)) return 'acceptor.over_most';
  return available !== null && coins !== null && isBelow(available, coins) ? 'common.insufficient_balance' : null;
}
