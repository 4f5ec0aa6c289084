/** What is listed, and the last and index prices. */
import { big, bool, int, list, oneOf, record, type TypeOf, text } from '../../kernel/codec.ts';
import { wallets } from '../../kernel/ledger/posting.ts';
import { sliceOf } from '../../kernel/slice.ts';
import { applyAssetListed, applyAssetWalletsSet, applyMarketListed, firstWallets } from './list-market.ts';
import type { Market, MarketState } from './state.ts';

const firstAsset = { asset: int, code: text, name: text, scale: int };
const assetShape = record({ ...firstAsset, wallets: list(oneOf(...wallets)) });
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

const shape = record({ assets: list(assetShape), markets: list(marketShape) });
/** The first version had assets in the spot account alone. */
const shape1 = record({ assets: list(record(firstAsset)), markets: list(marketShape) });
type Rows = TypeOf<typeof shape>;

function marketRow(market: Market): TypeOf<typeof marketShape> {
  return { ...market, base: market.base.asset, quote: market.quote.asset };
}

function restore(state: MarketState, rows: Rows): void {
  for (const { wallets, ...asset } of rows.assets) {
    applyAssetListed(state, { kind: 'AssetListed', time: 0, ...asset });
    applyAssetWalletsSet(state, { kind: 'AssetWalletsSet', time: 0, asset: asset.asset, wallets });
  }
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

function withWallets({ assets, markets }: TypeOf<typeof shape1>): Rows {
  return { assets: assets.map((asset) => ({ ...asset, wallets: [...firstWallets] })), markets };
}

/** As the first version and builds before it wrote it. */
export function restoreMarket(state: MarketState, rows: TypeOf<typeof shape1>): void {
  restore(state, withWallets(rows));
}

export const marketSlice = sliceOf<MarketState, Rows>(
  shape,
  ({ market: { assets, markets } }) => ({
    assets: assets.map((asset) => ({ ...asset, wallets: [...asset.wallets] })),
    markets: markets.map(marketRow),
  }),
  restore,
  { version: 1, read: (from) => withWallets(shape1.read(from)) },
);
