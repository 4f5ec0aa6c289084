import { big, bool, int, list, oneOf, record, text } from '../../kernel/codec.ts';
import { type EventsIn, event, nobody } from '../../kernel/feature.ts';
import { wallets } from '../../kernel/ledger/posting.ts';

export const marketEvents = {
  AssetListed: event(2, { asset: int, code: text, name: text, scale: int }, nobody),
  MarketListed: event(
    3,
    {
      market: int,
      base: int,
      quote: int,
      /** Decimals as configured, for display: `0.01`. */
      tick: text,
      lot: text,
      /** Minor units of base in a lot; of quote in one tick × one lot. */
      lotMinor: big,
      unitMinor: big,
      minimumMinor: big,
      bandPpm: int,
      makerPpm: int,
      takerPpm: int,
      listedTicks: int,
    },
    nobody,
  ),
  MarketSwitched: event(4, { market: int, isOpen: bool }, nobody),
  AssetWalletsSet: event(21, { asset: int, wallets: list(oneOf(...wallets)) }, nobody),
  IndexPricesSet: event(5, { prices: list(record({ market: int, ticks: int })) }, nobody),
};

export type MarketEvents = EventsIn<typeof marketEvents>;
export type MarketEvent = MarketEvents[keyof MarketEvents];
export type MarketEventOf<K extends keyof MarketEvents> = MarketEvents[K];
