import { int, record } from '../../kernel/codec.ts';
import type { AnswerShapes, CommandsIn, DecisionIn } from '../../kernel/feature.ts';
import type { Wallet } from '../../kernel/ledger/posting.ts';
import type { MarketEvent } from './events.ts';

export interface MarketCommands {
  ListAsset: {
    asks: { code: string; name: string; scale: number };
    answers: { asset: number };
  };
  /** In which accounts an asset may be held; a new one in the spot account alone. */
  SetAssetWallets: {
    asks: { asset: number; wallets: Wallet[] };
    answers: Record<string, never>;
  };
  /** `tick`, `lot` and `minimum` are decimals: quote per base, base, quote. */
  ListMarket: {
    asks: {
      base: string;
      quote: string;
      tick: string;
      lot: string;
      minimum: string;
      bandPpm: number;
      makerPpm: number;
      takerPpm: number;
      listedPrice: string;
    };
    answers: { market: number };
  };
  SwitchMarket: {
    asks: { market: number; isOpen: boolean };
    answers: Record<string, never>;
  };
}

export const marketAnswers: AnswerShapes<MarketCommands> = {
  ListAsset: [record({ asset: int })],
  ListMarket: [record({ market: int })],
};

export type MarketCommandOf<K extends keyof MarketCommands> = CommandsIn<MarketCommands>[K];
export type MarketDecision<K extends keyof MarketCommands> = DecisionIn<MarketCommands, K, MarketEvent>;
