/**
 * What events change in the view's tables, gathered in memory until one transaction writes it. Applying the same events
 * in other portions gives the same rows.
 */
import { type Event, type EventOf, type Fill, type Side, splitStep } from '@bourse/core';
import { type CandlePeriod, candlePeriodMs, candlePeriods, tradesKept } from './candle-periods.ts';
import { type ContentChanges, contentRowsIn, createContentChanges, foldAudit, foldContent } from './content-rows.ts';
import { createPeopleChanges, foldMessages, foldPeople, type PeopleChanges, peopleRowsIn } from './people-changes.ts';
import { createStopChanges, foldStop, type StopChanges } from './stop-changes.ts';

/** What a market's rows need to become decimals. */
export interface MarketSteps {
  readonly market: number;
  readonly base: number;
  readonly quote: number;
  readonly tick: string;
  readonly lot: string;
  readonly tickUnits: bigint;
  readonly tickDecimals: number;
  readonly lotUnits: bigint;
  readonly lotDecimals: number;
  readonly unitMinor: bigint;
  readonly quoteScale: number;
}

/** What earlier events said and later rows need; kept in tables too, for the next start. */
export interface Catalogue {
  readonly assets: Map<number, { code: string; scale: number }>;
  readonly markets: Map<number, MarketSteps>;
  readonly liquidityUsers: Set<number>;
  /** Ids of the public trades kept, oldest first, by market. */
  readonly tradeIds: Map<number, number[]>;
}

export function createCatalogue(): Catalogue {
  return { assets: new Map(), markets: new Map(), liquidityUsers: new Set(), tradeIds: new Map() };
}

export interface OrderInsert {
  readonly event: EventOf<'OrderPlaced'>;
  lots: number;
  remainingLots: number;
  valueMinor: bigint;
  feeMinor: bigint;
  status: 'open' | 'filled' | 'cancelled';
  updatedAt: number;
}

/** A change of an order that has its row already. */
export interface OrderUpdate {
  readonly orderId: number;
  readonly market: number;
  /** Null: as before. */
  lots: number | null;
  remainingLots: number | null;
  valueMinor: bigint;
  feeMinor: bigint;
  status: 'open' | 'filled' | 'cancelled';
  updatedAt: number;
}

export interface FillInsert {
  readonly fill: Fill;
  readonly orderId: number;
  readonly userId: number;
  readonly market: number;
  readonly side: Side;
  readonly feeMinor: bigint;
  readonly isMaker: boolean;
  readonly time: number;
}

export interface LoginInsert {
  readonly seq: number;
  readonly event: EventOf<'LoginRecorded'>;
}

export interface TradeInsert {
  readonly id: number;
  readonly market: number;
  readonly takerSide: Side;
  readonly ticks: number;
  readonly lots: number;
  readonly time: number;
}

export interface CandleChange {
  readonly market: number;
  readonly period: CandlePeriod;
  readonly bucket: number;
  readonly open: number;
  high: number;
  low: number;
  close: number;
  lots: number;
  turnoverMinor: bigint;
}

export interface Changes extends StopChanges {
  /** Last sequence folded in, and its event's time. */
  seq: number;
  time: number;
  storeCreatedAt: number | null;
  readonly assets: number[];
  readonly markets: number[];
  readonly liquidityUsers: number[];
  readonly orders: Map<number, OrderInsert>;
  readonly orderUpdates: Map<number, OrderUpdate>;
  readonly people: PeopleChanges;
  readonly fills: FillInsert[];
  readonly logins: LoginInsert[];
  readonly trades: TradeInsert[];
  readonly candles: Map<string, CandleChange>;
  /** By market: trades up to this id are no longer kept. */
  readonly tradesDropped: Map<number, number>;
  readonly content: ContentChanges;
}

export function createChanges(seq: number): Changes {
  return {
    seq,
    time: 0,
    storeCreatedAt: null,
    assets: [],
    markets: [],
    liquidityUsers: [],
    orders: new Map(),
    orderUpdates: new Map(),
    ...createStopChanges(),
    people: createPeopleChanges(),
    fills: [],
    logins: [],
    trades: [],
    candles: new Map(),
    tradesDropped: new Map(),
    content: createContentChanges(),
  };
}

/** Rows to write, roughly: what decides how long the transaction takes. */
export function rowsIn(changes: Changes): number {
  const { assets, markets, liquidityUsers, orders, orderUpdates, fills, trades, candles, storeCreatedAt } = changes;
  const { stops, stopUpdates, logins } = changes;
  const listed = assets.length + markets.length + liquidityUsers.length + (storeCreatedAt === null ? 0 : 1);
  const ordered = orders.size + orderUpdates.size + stops.size + stopUpdates.size;
  const people = logins.length + peopleRowsIn(changes.people);
  const told = people + contentRowsIn(changes.content);
  return listed + ordered + told + fills.length + trades.length + candles.size;
}

/** What leaves no row but the message it may be worth; the compiler misses a kind that is neither here nor below. */
type Rowless = EventOf<
  | 'SessionSeen'
  | 'OwnPasswordChanged'
  | 'TotpEnabled'
  | 'TotpDisabled'
  | 'TotpStepUsed'
  | 'RecoveryCodesRenewed'
  | 'RecoveryCodeUsed'
  | 'PasskeyAdded'
  | 'PasskeyUsed'
  | 'PasskeyRemoved'
  | 'AntiPhishingCodeSet'
  | 'MarketSwitched'
  | 'IndexPricesSet'
  | 'FundsGranted'
  | 'SessionOpened'
  | 'SessionRevoked'
  | 'PasswordChanged'
  | 'ContactBound'
  | 'QuotesReplaced'
  | 'CancelDeadlineSet'
  | 'KeyRemembered'
>;

/** Adds one event. `catalogue` learns what later events need. */
export function foldEvent(changes: Changes, catalogue: Catalogue, seq: number, event: Event): void {
  changes.seq = seq;
  changes.time = event.time;
  foldMessages(changes.people, seq, event, (userId) => catalogue.liquidityUsers.has(userId));
  switch (event.kind) {
    case 'ExchangeCreated':
      changes.storeCreatedAt = event.time;
      return;
    case 'AssetListed':
      catalogue.assets.set(event.asset, { code: event.code, scale: event.scale });
      changes.assets.push(event.asset);
      return;
    case 'MarketListed':
      catalogue.markets.set(event.market, stepsOf(catalogue, { ...event, id: event.market }));
      changes.markets.push(event.market);
      return;
    case 'UserRegistered':
      if (event.role !== 'liquidity') return;
      catalogue.liquidityUsers.add(event.userId);
      changes.liquidityUsers.push(event.userId);
      return;
    case 'OrderPlaced':
      foldOrder(changes, catalogue, event);
      return;
    case 'OrderCancelled':
      if (!catalogue.liquidityUsers.has(event.userId)) {
        changeOrder(changes, event.orderId, event.market, { status: 'cancelled', time: event.time });
      }
      return;
    case 'OrderReduced': {
      if (catalogue.liquidityUsers.has(event.userId)) return;
      const { lots, remainingLots } = event;
      changeOrder(changes, event.orderId, event.market, { status: 'open', time: event.time, lots, remainingLots });
      return;
    }
    case 'StopPlaced':
    case 'StopCancelled':
    case 'StopFired':
    case 'StopSettled':
      if (!catalogue.liquidityUsers.has(event.userId)) foldStop(changes, event);
      return;
    case 'LoginRecorded':
      changes.logins.push({ seq, event });
      return;
    case 'NoticeSaved':
    case 'NoticeRemoved':
    case 'BannerSaved':
    case 'BannerRemoved':
      foldContent(changes.content, event);
      foldAudit(changes.people.audit, seq, event);
      return;
    case 'IdentitySubmitted':
    case 'LevelThreeAsked':
    case 'IdentityReviewed':
    case 'IdentityShown':
    case 'MessagesRead':
      foldPeople(changes.people, seq, event);
      return;
    default:
      event satisfies Rowless;
  }
}

interface ListedMarket {
  readonly id: number;
  readonly base: number;
  readonly quote: number;
  readonly tick: string;
  readonly lot: string;
  readonly unitMinor: bigint;
}

/** A market's steps, from its event or its row. */
export function stepsOf(catalogue: Catalogue, listed: ListedMarket): MarketSteps {
  const tick = splitStep(listed.tick);
  const lot = splitStep(listed.lot);
  const quote = catalogue.assets.get(listed.quote);
  if (tick === null || lot === null || quote === undefined) throw new Error(`view: market ${listed.id} has no steps`);
  return {
    market: listed.id,
    base: listed.base,
    quote: listed.quote,
    tick: listed.tick,
    lot: listed.lot,
    tickUnits: tick.units,
    tickDecimals: tick.decimals,
    lotUnits: lot.units,
    lotDecimals: lot.decimals,
    unitMinor: listed.unitMinor,
    quoteScale: quote.scale,
  };
}

export function marketSteps(catalogue: Catalogue, market: number): MarketSteps {
  const steps = catalogue.markets.get(market);
  if (steps === undefined) throw new Error(`view: no market ${market}`);
  return steps;
}

function foldOrder(changes: Changes, catalogue: Catalogue, event: EventOf<'OrderPlaced'>): void {
  const steps = marketSteps(catalogue, event.market);
  const isListed = !catalogue.liquidityUsers.has(event.userId);
  let valueMinor = 0n;
  let feeMinor = 0n;
  for (const fill of event.fills) {
    const notional = BigInt(fill.ticks) * BigInt(fill.lots) * steps.unitMinor;
    valueMinor += notional;
    feeMinor += fill.takerFee;
    foldTrade(changes, catalogue, event, fill);
    foldCandles(changes, event, fill, notional);
    if (isListed) changes.fills.push(takerFill(event, fill));
    if (fill.isMakerQuote || catalogue.liquidityUsers.has(fill.makerUserId)) continue;
    changes.fills.push(makerFill(event, fill));
    changeOrder(changes, fill.makerOrderId, event.market, {
      status: fill.makerRemainingLots === 0 ? 'filled' : 'open',
      time: event.time,
      remainingLots: fill.makerRemainingLots,
      valueMinor: notional,
      feeMinor: fill.makerFee,
    });
  }
  if (!isListed) return;
  const { lots, remainingLots, status, time } = event;
  changes.orders.set(event.orderId, { event, lots, remainingLots, valueMinor, feeMinor, status, updatedAt: time });
}

function takerFill(event: EventOf<'OrderPlaced'>, fill: Fill): FillInsert {
  const { orderId, userId, market, side, time } = event;
  return { fill, orderId, userId, market, side, feeMinor: fill.takerFee, isMaker: false, time };
}

function makerFill(event: EventOf<'OrderPlaced'>, fill: Fill): FillInsert {
  const side = event.side === 'buy' ? 'sell' : 'buy';
  const { makerOrderId: orderId, makerUserId: userId, makerFee: feeMinor } = fill;
  return { fill, orderId, userId, market: event.market, side, feeMinor, isMaker: true, time: event.time };
}

interface OrderChange {
  readonly status: 'open' | 'filled' | 'cancelled';
  readonly time: number;
  /** Of a fill or a reduction. */
  readonly lots?: number;
  readonly remainingLots?: number;
  readonly valueMinor?: bigint;
  readonly feeMinor?: bigint;
}

/** Changes an order's row, be it still unwritten (placed in these events too) or in its table. */
function changeOrder(changes: Changes, orderId: number, market: number, change: OrderChange): void {
  let row: OrderInsert | OrderUpdate | undefined = changes.orders.get(orderId) ?? changes.orderUpdates.get(orderId);
  if (row === undefined) {
    const nothing = { lots: null, remainingLots: null, valueMinor: 0n, feeMinor: 0n };
    row = { orderId, market, ...nothing, status: change.status, updatedAt: change.time };
    changes.orderUpdates.set(orderId, row);
  }
  row.status = change.status;
  row.updatedAt = change.time;
  if (change.lots !== undefined) row.lots = change.lots;
  if (change.remainingLots !== undefined) row.remainingLots = change.remainingLots;
  row.valueMinor += change.valueMinor ?? 0n;
  row.feeMinor += change.feeMinor ?? 0n;
}

function foldTrade(changes: Changes, catalogue: Catalogue, event: EventOf<'OrderPlaced'>, fill: Fill): void {
  const { market, side: takerSide, time } = event;
  const { tradeId: id, ticks, lots } = fill;
  changes.trades.push({ id, market, takerSide, ticks, lots, time });
  let ids = catalogue.tradeIds.get(market);
  if (ids === undefined) {
    ids = [];
    catalogue.tradeIds.set(market, ids);
  }
  ids.push(id);
  const dropped = ids.length > tradesKept ? ids.shift() : undefined;
  if (dropped !== undefined) changes.tradesDropped.set(market, dropped);
}

function foldCandles(changes: Changes, event: EventOf<'OrderPlaced'>, fill: Fill, turnoverMinor: bigint): void {
  const { ticks, lots } = fill;
  for (const period of candlePeriods) {
    const bucket = event.time - (event.time % candlePeriodMs[period]);
    const key = `${event.market} ${period} ${bucket}`;
    const candle = changes.candles.get(key);
    if (candle === undefined) {
      const prices = { open: ticks, high: ticks, low: ticks, close: ticks };
      changes.candles.set(key, { market: event.market, period, bucket, ...prices, lots, turnoverMinor });
      continue;
    }
    candle.high = Math.max(candle.high, ticks);
    candle.low = Math.min(candle.low, ticks);
    candle.close = ticks;
    candle.lots += lots;
    candle.turnoverMinor += turnoverMinor;
  }
}
