import type { Quotation } from '@bourse/contract';
import { formatDecimal } from '@bourse/ui';
import { useLiveMarket } from '../../../domain/markets/live-markets.ts';
import { lastPriceDecimals } from '../../../domain/trading/rules.ts';
import { brandName, useLiveTitle } from '../../../platform/title.ts';

/** The tab's title: the last price and the pair. It shows nothing itself, so that a tick renders nothing else. */
export function LiveTitle({ market }: { market: Quotation }) {
  const { now_price, symbol } = useLiveMarket(market);
  const price = formatDecimal(now_price, { decimals: lastPriceDecimals(market.price_step) });
  useLiveTitle(symbol, `${price} ${symbol} · ${brandName}`);
  return null;
}
