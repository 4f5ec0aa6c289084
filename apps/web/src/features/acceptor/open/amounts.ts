/** What a deal with an agent comes to before the click: rounded as the exchange rounds, to the agent's advantage. Pure. */
import type { AcceptorOffer, PayMethods, PayWay } from '@bourse/contract';
import type { MessageId } from '@bourse/i18n';
import { typedMoney } from '../../../domain/deal/money.ts';
import { isBelow, typedAmount } from '../../../domain/wallet/typed-amount.ts';

export const rateOf = ({ depositRate, withdrawalRate }: AcceptorOffer, isDeposit: boolean): string =>
  isDeposit ? depositRate : withdrawalRate;
export const mostMoneyOf = ({ depositMost, withdrawalMost }: AcceptorOffer, isDeposit: boolean): string =>
  isDeposit ? depositMost : withdrawalMost;

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
