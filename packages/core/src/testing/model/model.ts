/** The entry point of the naive model: one command in, one outcome out, the state changed only where it was accepted. */
import { exact } from './exact.ts';
import type { MarketTerms, Model, Outcome } from './model-state.ts';
import { createCoins } from './model-wallet.ts';

interface Retry {
  readonly user: number;
  readonly call: string;
  readonly key: string;
  readonly body: string;
}

const day = 86_400_000;

export function createModel(
  assets: readonly { code: string; unit: string }[],
  markets: readonly MarketTerms[],
  users: readonly { id: number; isLiquidity: boolean; isStaff: boolean }[],
): Model {
  return {
    units: assets.map(({ code, unit }) => ({ asset: code, unit: exact(unit), wallets: ['change'] })),
    markets: markets.map((terms) => ({
      base: terms.base,
      quote: terms.quote,
      tick: exact(terms.tick),
      lot: exact(terms.lot),
      minimum: exact(terms.minimum),
      band: exact(terms.band),
      makerRate: exact(terms.maker),
      takerRate: exact(terms.taker),
      isOpen: true,
      last: exact(terms.listed),
      lastTradeAt: null,
      index: 0n,
      indexAt: null,
    })),
    users: users.map((user) => ({ ...user, deadline: null })),
    accounts: [],
    orders: [],
    stops: [],
    remembered: [],
    facts: [],
    turns: [],
    coins: createCoins(),
    nextOrder: 1,
    nextTrade: 1,
  };
}

/** Runs a command; a retry gets the first answer, and another body under its key is refused. */
export function runModel(
  model: Model,
  time: number,
  retry: Retry | null,
  run: (model: Model, time: number) => Outcome,
): Outcome {
  if (retry === null) return run(model, time);
  model.remembered = model.remembered.filter((entry) => entry.at > time - day);
  const known = model.remembered.find(
    (entry) => entry.user === retry.user && entry.call === retry.call && entry.key === retry.key,
  );
  if (known !== undefined) {
    return known.body === retry.body ? { answer: known.answer } : { refused: 'idempotency_key_reused' };
  }
  const outcome = run(model, time);
  if ('answer' in outcome) model.remembered.push({ ...retry, at: time, answer: outcome.answer });
  return outcome;
}
