import { brandName, useLiveTitle } from '@bourse/client/title.ts';
import type { Market } from '@bourse/contract';
import { formatDecimal } from '@bourse/ui';
import { useLiveMarket } from '../../../domain/markets/live-markets.ts';
import { lastPriceDecimals } from '../../../domain/trading/rules.ts';

/** The tab's title: the last price and the pair. It shows nothing itself, so that a tick renders nothing else. */
export function LiveTitle({ market }: { market: Market }) {
  const { lastPrice, symbol } = useLiveMarket(market);
  const price = formatDecimal(lastPrice, { decimals: lastPriceDecimals(market.priceStep) });
  useLiveTitle(symbol, `${price} ${symbol} · ${brandName}`);
  return null;
}
