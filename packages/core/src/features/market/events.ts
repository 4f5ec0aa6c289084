import { big, bool, int, list, oneOf, record, since, text } from '../../kernel/codec.ts';
import { type EventsIn, event, nobody } from '../../kernel/feature.ts';
import { wallets } from '../../kernel/ledger/posting.ts';

/**
 * What an index price is good for. `sound`: a contract may go by it. `unconfirmed`: it would be sound, but is so far from
 * the last sound one that others have to agree first. `unsound`: too few sources, or too old.
 */
export const soundnesses = ['unsound', 'sound', 'unconfirmed'] as const;
export type Soundness = (typeof soundnesses)[number];

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
  IndexPricesSet: event(
    5,
    {
      /** In ticks, half up: what spot goes by. */
      prices: list(record({ market: int, ticks: int })),
      /** More of each price, by position; none in events of builds before. */
      samples: since(
        2,
        list(
          record({
            /** What the index is above its price in ticks, in hundredths of a tick: -50 to 49. */
            hundredths: int,
            /** From the oldest price in it to the event's time. */
            ageMs: int,
            soundness: oneOf(...soundnesses),
          }),
        ),
        [],
      ),
      /** Unix milliseconds by the clock of whoever sampled; 0 in events of builds before. */
      sampledAt: since(2, int, 0),
      /** Whether contracts pay for nights and are warned at it: those of builds before, which knew neither, do not. */
      hasNights: since(3, bool, false),
    },
    nobody,
  ),
};

export type MarketEvents = EventsIn<typeof marketEvents>;
export type MarketEvent = MarketEvents[keyof MarketEvents];
export type MarketEventOf<K extends keyof MarketEvents> = MarketEvents[K];
