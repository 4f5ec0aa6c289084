/** The networks that coins come and go by, and what each of them carries. */

export const networks = ['bitcoin', 'omni', 'ethereum', 'erc20', 'trc20'] as const;

/** A way for one asset to move: a coin on its own chain, or a token on another's. */
export type Network = (typeof networks)[number];

export const chains = ['bitcoin', 'ethereum', 'tron'] as const;

/** What blocks are mined on. An address belongs to a chain: networks of one chain share it. */
export type Chain = (typeof chains)[number];

export interface NetworkTerms {
  readonly chain: Chain;
  /** What moves there. */
  readonly assetCode: string;
  /** Decimals of the smallest unit on the chain: an amount with more cannot be sent. */
  readonly decimals: number;
}

const terms: Readonly<Record<Network, NetworkTerms>> = {
  bitcoin: { chain: 'bitcoin', assetCode: 'BTC', decimals: 8 },
  omni: { chain: 'bitcoin', assetCode: 'USDT', decimals: 8 },
  ethereum: { chain: 'ethereum', assetCode: 'ETH', decimals: 18 },
  erc20: { chain: 'ethereum', assetCode: 'USDT', decimals: 6 },
  trc20: { chain: 'tron', assetCode: 'USDT', decimals: 6 },
};

export function isNetwork(text: string): text is Network {
  return Object.hasOwn(terms, text);
}

export function termsOf(network: Network): NetworkTerms {
  return terms[network];
}

export function chainOf(network: Network): Chain {
  return terms[network].chain;
}
