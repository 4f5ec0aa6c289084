/** The model's money: accounts, fees, locks. Every movement is made one at a time and checked at once. */
import { type Exact, larger, times, upTo } from './exact.ts';
import { type Model, type ModelAccount, type ModelMarket, type ModelOrder, marketAt, unitOf } from './model-state.ts';

export function accountOf(model: Model, owner: string | number, asset: string): ModelAccount {
  const name = String(owner);
  const found = model.accounts.find((account) => account.owner === name && account.asset === asset);
  if (found !== undefined) return found;
  const account = { owner: name, asset, available: 0n, locked: 0n };
  model.accounts.push(account);
  return account;
}

function check(account: ModelAccount): void {
  const isOverdrawn = account.available < 0n && account.owner !== 'outside' && account.owner !== 'depositLosses';
  if (isOverdrawn || account.locked < 0n) throw new Error(`the model overdraws ${account.owner} ${account.asset}`);
}

export function pay(model: Model, from: string | number, to: string | number, asset: string, amount: Exact): void {
  const payer = accountOf(model, from, asset);
  payer.available -= amount;
  accountOf(model, to, asset).available += amount;
  check(payer);
}

function lock(model: Model, user: number, asset: string, amount: Exact): void {
  const account = accountOf(model, user, asset);
  account.available -= amount;
  account.locked += amount;
  check(account);
}

/** Sets what an order keeps locked; the difference comes from what is available or returns there. */
export function relock(model: Model, order: ModelOrder, needed: Exact): void {
  const market = marketAt(model, order.market);
  lock(model, order.user, order.side === 'buy' ? market.quote : market.base, needed - order.locked);
  order.locked = needed;
}

/** Rounded up to the smallest amount of the quote currency. */
function roundUp(model: Model, market: ModelMarket, amount: Exact): Exact {
  return upTo(amount, unitOf(model, market.quote));
}

export function largerRate(market: ModelMarket): Exact {
  return larger(market.makerRate, market.takerRate);
}

/** lock(r, A) = r + ⌈A + m × r⌉ − ⌈A⌉ */
export function lockForBuy(model: Model, market: ModelMarket, rest: Exact, accrued: Exact, rate: Exact): Exact {
  return rest + roundUp(model, market, accrued + times(rate, rest)) - roundUp(model, market, accrued);
}

/** What an order of this rest must keep locked. */
export function lockNeeded(model: Model, order: ModelOrder): Exact {
  if (order.side === 'sell') return order.rest;
  const market = marketAt(model, order.market);
  const rate = larger(order.makerRate, order.takerRate);
  return lockForBuy(model, market, times(order.price, order.rest), order.accrued, rate);
}

/** What a buy of this notional costs, fee included, where `accrued` went before. */
export function feeUpTo(model: Model, market: ModelMarket, accrued: Exact): Exact {
  return roundUp(model, market, accrued);
}

/** Charges an order for a fill: ⌈Σ rate × notional⌉ less what was charged before. */
export function chargeFee(model: Model, order: ModelOrder, rate: Exact, notional: Exact): Exact {
  const market = marketAt(model, order.market);
  order.accrued += times(rate, notional);
  const fee = roundUp(model, market, order.accrued) - order.charged;
  order.charged += fee;
  pay(model, order.user, 'fees', market.quote, fee);
  return fee;
}
