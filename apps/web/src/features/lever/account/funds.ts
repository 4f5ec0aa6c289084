/** The account with the newest that is known of it: the offer's figures, moved on by the last event. Pure. */

import type { LeverFunds, LeverNews } from '@bourse/contract';
import { warningPercent } from '@bourse/core';
import { isBelow } from '../../../domain/wallet/typed-amount.ts';
import { amountText, minorOf } from '../ticket/scale.ts';

const least = (one: bigint, other: bigint) => (one < other ? one : other);

/** `news` undefined: no event has come. */
export function fundsNow(funds: LeverFunds, news: LeverNews | undefined): LeverFunds {
  if (news === undefined) return funds;
  const cash = minorOf(funds.cash);
  const equity = cash + minorOf(news.profit);
  const usable = least(cash, equity) - minorOf(funds.margins) - minorOf(funds.locked);
  return {
    ...funds,
    equity: amountText(equity),
    usable: amountText(usable > 0n ? usable : 0n),
    rate: news.rate,
  };
}

/**
 * The event, where it can say what becomes of the account of one currency. It tells one margin level and one profit for
 * all positions, so with positions of other currencies among them nothing can be taken from it.
 */
export function newsOf(news: LeverNews | undefined, currency: string): LeverNews | undefined {
  return news?.positions.every(({ quote }) => quote === currency) ? news : undefined;
}

/** From here on the account is warned. */
export const warnedAt = `${warningPercent}`;

export const isNearLiquidation = ({ rate }: LeverFunds): boolean =>
  rate !== '' && (rate.startsWith('-') || !isBelow(warnedAt, rate));
