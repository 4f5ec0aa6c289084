/** The door of the naive model: one command in, one outcome out, the state changed only where it was accepted. */
import { type Exact, exact, parse } from './exact.ts';
import { pay } from './model-money.ts';
import { type OrderTerms, placeOrder } from './model-orders.ts';
import { type QuoteTerms, replaceQuotes } from './model-quotes.ts';
import { type MarketTerms, type Model, marketAt, type Outcome, type Side, userBy } from './model-state.ts';
import {
  type AmendTerms,
  amend,
  cancel,
  cancelAll,
  noteTurns,
  type PairTerms,
  placePair,
  placeStop,
  type StopTerms,
  settle,
} from './model-stops.ts';

export interface Retry {
  call: string;
  key: string;
  body: string;
}

type Terms =
  | ({ kind: 'PlaceOrder' } & OrderTerms)
  | ({ kind: 'PlaceStop' } & StopTerms)
  | ({ kind: 'PlaceOco' } & PairTerms)
  | ({ kind: 'ReplaceQuotes' } & QuoteTerms)
  | { kind: 'CancelOrder'; user: number; id: number; side: Side }
  | ({ kind: 'AmendOrder' } & AmendTerms)
  | { kind: 'CancelAllOrders'; user: number; market: number | null }
  | { kind: 'SetCancelDeadline'; user: number; timeoutMs: number }
  | { kind: 'GrantFunds'; user: number; funds: { asset: string; amount: string }[] }
  | { kind: 'SwitchMarket'; market: number; isOpen: boolean }
  | { kind: 'SetIndexPrices'; prices: { market: number; price: string }[] };
/** A command as the model takes it: amounts, prices and rates are decimals. */
export type ModelCommand = Terms & { time: number; retry?: Retry };

const day = 86_400_000;

export function createModel(
  assets: readonly { code: string; unit: string }[],
  markets: readonly MarketTerms[],
  users: readonly { id: number; isLiquidity: boolean }[],
): Model {
  return {
    units: assets.map(({ code, unit }) => ({ asset: code, unit: exact(unit) })),
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
    nextOrder: 1,
    nextTrade: 1,
  };
}

function grantFunds(model: Model, user: number, funds: readonly { asset: string; amount: string }[]): Outcome {
  if (userBy(model, user) === undefined) return { refused: 'user_not_found' };
  const amounts: { asset: string; amount: Exact }[] = [];
  for (const { asset, amount } of funds) {
    const value = exact(amount);
    const unit = model.units.find((entry) => entry.asset === asset)?.unit;
    if (unit === undefined || value <= 0n || value > unit * 2n ** 56n) return { refused: 'parameter_error' };
    amounts.push({ asset, amount: value });
  }
  for (const { asset, amount } of amounts) pay(model, 'outside', user, asset, amount);
  return { answer: [] };
}

function setIndexPrices(model: Model, rows: readonly { market: number; price: string }[], time: number): Outcome {
  for (const { market, price } of rows) {
    const found = model.markets[market];
    if (found === undefined) return { refused: 'market_not_found' };
    const value = parse(price);
    const isPrice = value !== null && value > 0n && value % found.tick === 0n && value / found.tick < 2n ** 53n;
    if (!isPrice) return { refused: 'parameter_error' };
  }
  for (const { market, price } of rows) {
    const found = marketAt(model, market);
    found.index = exact(price);
    found.indexAt = time;
  }
  return { answer: [] };
}

function setDeadline(model: Model, id: number, timeoutMs: number, time: number): Outcome {
  const user = userBy(model, id);
  if (user === undefined) return { refused: 'user_not_found' };
  if (!Number.isInteger(timeoutMs) || timeoutMs < 0 || timeoutMs > day) return { refused: 'parameter_error' };
  user.deadline = timeoutMs === 0 ? null : time + timeoutMs;
  return { answer: [`deadline ${user.deadline ?? 0}`] };
}

function runKind(model: Model, command: ModelCommand): Outcome {
  const { time } = command;
  switch (command.kind) {
    case 'PlaceOrder':
      return placeOrder(model, command, time);
    case 'PlaceStop':
      return placeStop(model, command, time);
    case 'PlaceOco':
      return placePair(model, command, time);
    case 'ReplaceQuotes':
      return replaceQuotes(model, command, time);
    case 'CancelOrder':
      return cancel(model, command.user, command.id, command.side, time);
    case 'AmendOrder':
      return amend(model, command, time);
    case 'CancelAllOrders':
      if (userBy(model, command.user) === undefined) return { refused: 'user_not_found' };
      return cancelAll(model, command.user, command.market, time);
    case 'SetCancelDeadline':
      return setDeadline(model, command.user, command.timeoutMs, time);
    case 'GrantFunds':
      return grantFunds(model, command.user, command.funds);
    case 'SwitchMarket':
      if (model.markets[command.market] === undefined) return { refused: 'market_not_found' };
      marketAt(model, command.market).isOpen = command.isOpen;
      return { answer: [] };
    case 'SetIndexPrices':
      return setIndexPrices(model, command.prices, time);
  }
}

/** Runs a command; a retry gets the first answer, and another body under its key is refused. */
export function runModel(model: Model, command: ModelCommand): Outcome {
  const { retry, time } = command;
  if (retry === undefined || !('user' in command)) return runKind(model, command);
  const { user } = command;
  model.remembered = model.remembered.filter((entry) => entry.at > time - day);
  const known = model.remembered.find(
    (entry) => entry.user === user && entry.call === retry.call && entry.key === retry.key,
  );
  if (known !== undefined) {
    return known.body === retry.body ? { answer: known.answer } : { refused: 'idempotency_key_reused' };
  }
  const outcome = runKind(model, command);
  if ('answer' in outcome) model.remembered.push({ ...retry, user, at: time, answer: outcome.answer });
  return outcome;
}

export { noteTurns, settle };
