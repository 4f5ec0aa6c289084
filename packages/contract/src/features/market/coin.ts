/** The coins themselves. */
import type { AnswerOf } from '../../call.ts';
import type { MarketCoin, marketCalls } from './calls.ts';
import type { Market } from './market.ts';

type CoinDetail = AnswerOf<typeof marketCalls.coinDetail>['message'];

/** What there is to say about a coin, in one language. */
export interface Coin {
  readonly id: number;
  /** `BTC` */
  readonly code: string;
  /** `Bitcoin`; may be empty. */
  readonly name: string;
  readonly description: string;
  /** Address of an image. */
  readonly logo: string;
}

export function decodeCoin({ id, name: code, full_name: name, desc: description, logo }: CoinDetail): Coin {
  return { id, code, name, description, logo };
}

export function encodeCoin({ id, code, name, description, logo }: Coin): CoinDetail {
  return { id, name: code, full_name: name, desc: description, logo };
}

/** Markets as the plain list of coins has them: those that lists show. */
export function encodeMarketCoins(markets: readonly Market[]): AnswerOf<typeof marketCalls.marketCoins>['message'] {
  return { coin_list: markets.filter(({ isShown }) => isShown).map(encodeMarketCoin) };
}

function encodeMarketCoin({ baseId, base, lastPrice, change, symbol }: Market): MarketCoin {
  return { id: baseId, name: base, last_price: lastPrice, proportion: change, symbol };
}
