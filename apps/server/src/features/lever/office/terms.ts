/** Terms of a market's contracts, as staff see and propose them. */
import type { OfferedLever, ProposedLever } from '@bourse/contract';
import { type LeverTerms, type Market, parseDecimal, parseMinor, withLeverDeductions } from '@bourse/core';
import { percentOfPpm } from '../../market/index.ts';
import { amountOf } from '../present.ts';

const percentDigits = 4;

export function presentLeverTerms(market: Market, terms: LeverTerms): OfferedLever {
  return {
    isOpen: terms.isOpen,
    lots: terms.lotsPerShare,
    shareMin: terms.shareMin,
    shareMax: terms.shareMax,
    shares: terms.shares,
    multiples: terms.multiples,
    spread: percentOfPpm(terms.spreadPpm),
    fee: percentOfPpm(terms.feePpm),
    overnight: percentOfPpm(terms.overnightPpm),
    liquidationFee: percentOfPpm(terms.liquidationFeePpm),
    tiers: terms.tiers.map(({ toMinor, ratePpm, deductionMinor, multipleMax }) => ({
      to: amountOf(market, toMinor),
      rate: percentOfPpm(ratePpm),
      deduction: amountOf(market, deductionMinor),
      multipleMax,
    })),
  };
}

/** As the core has them; null: a figure has more decimals than there are. */
export function readLeverTerms(market: Market, asked: ProposedLever): LeverTerms | null {
  const ppm = (percent: string) => parseDecimal(percent, percentDigits);
  const [spread, fee, overnight, liquidation] = [asked.spread, asked.fee, asked.overnight, asked.liquidationFee].map(
    ppm,
  );
  const tiers = asked.tiers.flatMap(({ to, rate, multipleMax }) => {
    const [toMinor, ratePpm] = [parseMinor(to, market.quote.scale), ppm(rate)];
    return toMinor === null || ratePpm === null ? [] : [{ toMinor, ratePpm: Number(ratePpm), multipleMax }];
  });
  const isRead = (one: bigint | null | undefined): one is bigint => typeof one === 'bigint';
  if (!isRead(spread) || !isRead(fee) || !isRead(overnight) || !isRead(liquidation)) return null;
  if (tiers.length < asked.tiers.length) return null;
  return {
    isOpen: asked.isOpen,
    lotsPerShare: asked.lots,
    shareMin: asked.shareMin,
    shareMax: asked.shareMax,
    shares: [...asked.shares],
    multiples: [...asked.multiples],
    spreadPpm: Number(spread),
    feePpm: Number(fee),
    overnightPpm: Number(overnight),
    liquidationFeePpm: Number(liquidation),
    tiers: withLeverDeductions(tiers),
  };
}
