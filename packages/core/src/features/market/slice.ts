/** What is listed, and the last and index prices. */
import { big, bool, int, list, record, type TypeOf, text } from '../../kernel/codec.ts';
import { sliceOf } from '../../kernel/slice.ts';
import { applyAssetListed, applyMarketListed } from './list-market.ts';
import type { Market, MarketState } from './state.ts';

const assetShape = record({ asset: int, code: text, name: text, scale: int });
const marketShape = record({
  market: int,
  base: int,
  quote: int,
  tick: text,
  lot: text,
  lotMinor: big,
  unitMinor: big,
  minimumMinor: big,
  bandPpm: int,
  makerPpm: int,
  takerPpm: int,
  listedTicks: int,
  isOpen: bool,
  lastTradeTicks: int,
  lastTradeTime: int,
  indexTicks: int,
  indexTime: int,
});

export const marketSliceShape = record({ assets: list(assetShape), markets: list(marketShape) });

function marketRow(market: Market): TypeOf<typeof marketShape> {
  return { ...market, base: market.base.asset, quote: market.quote.asset };
}

export function restoreMarket(state: MarketState, rows: TypeOf<typeof marketSliceShape>): void {
  for (const asset of rows.assets) applyAssetListed(state, { kind: 'AssetListed', time: 0, ...asset });
  for (const market of rows.markets) {
    applyMarketListed(state, { kind: 'MarketListed', time: 0, ...market });
    const { isOpen, lastTradeTicks, lastTradeTime, indexTicks, indexTime } = market;
    Object.assign(state.market.markets[market.market] ?? {}, {
      isOpen,
      lastTradeTicks,
      lastTradeTime,
      indexTicks,
      indexTime,
    });
  }
}

export const marketSlice = sliceOf<MarketState, TypeOf<typeof marketSliceShape>>(
  marketSliceShape,
  ({ market: { assets, markets } }) => ({ assets, markets: markets.map(marketRow) }),
  restoreMarket,
);
