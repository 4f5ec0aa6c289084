/**
 * A life for the ready-made traders of a demo, so that nobody who tries it finds empty screens: deposits over the simulated
 * chains, transfers, a withdrawal, coins sent to another user, orders that filled, were cancelled and rest. All of it is
 * ordinary commands through the core, at the time of the first start: nothing in the journal claims to be older than it is.
 */
import { chainOf, termsOf } from '@bourse/address';
import { balanceOf, bookOf, type CommandKind, firstUserId, type Market, parseMinor, type State } from '@bourse/core';
import type { Services } from '../../services.ts';
import { type Outcome, type Request, WriterStoppedError } from '../../writer/port.ts';
import { quoteCoin } from '../coins.ts';
import { demoAccounts, testFunds } from '../demo-accounts.ts';
import { unitUsdt } from '../quotes.ts';
import { arriving, moved, type Ordered, ordered, sentOutside, sentToOther } from './first-acts.ts';

type Exchange = Pick<Services, 'writer' | 'custody' | 'config'>;

/** How often to look whether makers quote, and how long at most: without prices there are no orders. */
const lookMs = 500;
const looksMax = 240;

async function must<K extends CommandKind>({ writer }: Exchange, request: Request<K>) {
  const outcome: Outcome<K> = await writer.submit<K>(request);
  if ('refused' in outcome) throw new Error(`the demo's traders cannot begin: ${request.kind} ${outcome.refused}`);
  return outcome.answer;
}

/** The ready-made traders' user ids; null where they have begun, or somebody has used one of them already. */
export function untouchedTraders(state: State): readonly [number, number] | null {
  const ids = demoAccounts
    .filter(({ role }) => role === 'trader')
    .map(({ account }) => state.auth.userByAccount.get(account)?.userId ?? 0);
  const [one = 0, two = 0] = ids;
  return [one, two].every((userId) => userId > 0 && isUntouched(state, userId)) ? [one, two] : null;
}

/** Has no deposit address, and in spot just what everybody gets. */
function isUntouched(state: State, userId: number): boolean {
  const spot = state.market.assets.every(({ asset, code, scale }) => {
    const { available, locked } = balanceOf(state, userId, 'change', asset);
    return locked === 0n && available === parseMinor(testFunds[code] ?? '0', scale);
  });
  return spot && !state.deposit.addresses.has(userId);
}

function coinIn({ market }: State, code: string) {
  const coin = market.assets.find((one) => one.code === code);
  if (coin === undefined) throw new Error(`the demo has no ${code}`);
  const minorOf = (amount: string) => parseMinor(amount, coin.scale) ?? 0n;
  return { ...coin, minorOf };
}

async function moveCoins(exchange: Exchange, traders: readonly [number, number]): Promise<void> {
  const { writer, custody, config } = exchange;
  for (const { trader, network, amount } of arriving) {
    const [userId, chain] = [traders[trader], chainOf(network)];
    // The address that anybody is given who asks for one.
    const address = custody.createAddress(chain, userId - firstUserId);
    if (address === null) continue;
    await must(exchange, { kind: 'AssignDepositAddress', userId, chain, address });
    await custody.demo?.sendCoins({ network, address, amount });
  }
  for (const { trader, coin, to, amount } of moved) {
    const { asset, minorOf } = coinIn(writer.state, coin);
    const move = { asset, from: 'change', to, amountMinor: minorOf(amount) } as const;
    await must(exchange, { kind: 'TransferFunds', userId: traders[trader], ...move });
  }
  const [userId, toUserId] = traders;
  const confirmed = { kind: 'RequestWithdrawal', userId, proof: null, isConfirmed: true } as const;
  const gift = coinIn(writer.state, sentToOther.coin);
  await must(exchange, {
    ...confirmed,
    ...{ asset: gift.asset, amountMinor: gift.minorOf(sentToOther.amount), payableMinor: 1n, approveAfterMs: 0 },
    ...{ network: '', address: '', toUserId },
  });
  const { coin, network, address, amount } = sentOutside;
  const sent = coinIn(writer.state, coin);
  const payableMinor = 10n ** BigInt(Math.max(0, sent.scale - termsOf(network).decimals));
  const approveAfterMs = config.WITHDRAW_DEMO_SECONDS * 1000;
  await must(exchange, {
    ...confirmed,
    ...{ asset: sent.asset, amountMinor: sent.minorOf(amount), payableMinor, approveAfterMs },
    ...{ network, address, toUserId: 0 },
  });
}

function marketOf({ market }: State, code: string): Market | undefined {
  return market.markets.find(({ base, quote }) => base.code === code && quote.code === quoteCoin.code);
}

function isQuoted(state: State): boolean {
  return ordered.every(({ coin }) => {
    const market = marketOf(state, coin);
    if (market === undefined) return false;
    const { bids, asks } = bookOf(state, market.market);
    return bids.best !== null && asks.best !== null;
  });
}

function orderOf(state: State, userId: number, { coin, side, usdt, away }: Ordered): Request<'PlaceOrder'> | null {
  const market = marketOf(state, coin);
  if (market === undefined) return null;
  const { bids, asks } = bookOf(state, market.market);
  const best = side === 'buy' ? asks.best : bids.best;
  if (best === null) return null;
  const ticks = Math.max(1, Math.round(best.ticks * (1 + ((side === 'buy' ? -1 : 1) * away) / 1000)));
  const lots = Math.max(1, Math.floor(usdt / (ticks * unitUsdt(market))));
  const timeInForce = away < 0 ? 'ioc' : 'gtc';
  return {
    kind: 'PlaceOrder',
    userId,
    market: market.market,
    side,
    type: 'limit',
    timeInForce,
    isPostOnly: false,
    ticks,
    lots,
  };
}

/** Makers and takers go on meanwhile, so an order may find less than it asks for, and one may be refused: the next goes on. */
async function placeOrders({ writer }: Exchange, traders: readonly [number, number]): Promise<void> {
  for (const one of ordered) {
    const userId = traders[one.trader];
    const request = orderOf(writer.state, userId, one);
    if (request === null) continue;
    const placed = await writer.submit(request);
    if ('refused' in placed || one.isCancelled === undefined) continue;
    await writer.submit({ kind: 'CancelOrder', userId, orderId: placed.answer.order.orderId, side: one.side });
  }
}

/** Lets the traders begin, where they have not. `wait` is until the next look at the market. */
export function beginDemoLife(
  exchange: Exchange,
  onError: (error: unknown) => void,
  wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref()),
): Promise<void> {
  const { state } = exchange.writer;
  const traders = state.mode === 'demo' ? untouchedTraders(state) : null;
  if (traders === null) return Promise.resolve();
  const begin = async () => {
    await moveCoins(exchange, traders);
    for (let look = 0; !isQuoted(state) && look < looksMax; look++) await wait(lookMs);
    await placeOrders(exchange, traders);
  };
  return begin().catch((error) => {
    if (!(error instanceof WriterStoppedError)) onError(error);
  });
}
