import type { BestPriceFollower } from '../../orders/index.ts';
import { useBook, useFeed } from '../feed.ts';
import { unitsText } from './levels.ts';

/** The best price an order would trade with; known for the pair on the screen only. */
export const OtherBest: BestPriceFollower = ({ order, rules, children }) => {
  const book = useBook();
  const feed = useFeed();
  const level = feed.symbol === order.symbol ? book?.[order.side === 'buy' ? 'asks' : 'bids'][0] : undefined;
  return children(level ? unitsText(level.price, rules.priceDecimals) : null);
};
