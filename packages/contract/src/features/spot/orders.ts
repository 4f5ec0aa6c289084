/**
 * Orders, fills and books by our own nouns. The wire's names for them are mapped here, both ways, and are known nowhere
 * behind it. Pure; a value that the wire does not have is refused.
 */
import type { AnswerOf } from '../../call.ts';
import type { PairIds } from '../market/market.ts';
import {
  type CompletedTrade,
  type DepthLevel,
  type Entrust,
  type OrderKind,
  type OrderStatus,
  orderKinds,
  orderStatuses,
  type PastEntrust,
  type spotCalls,
} from './calls.ts';

export type Side = 'buy' | 'sell';
export type OrderType = 'limit' | 'market';

/** The pair that an order or a fill is of. */
interface OfPair extends PairIds {
  readonly symbol: string;
  readonly base: string;
  readonly quote: string;
}

/** An order or a waiting stop as its owner's lists show it. Amounts are decimals. */
export interface Order extends OfPair {
  readonly id: number;
  readonly createdAt: string;
  /** Time of the last change. */
  readonly updatedAt: string;
  readonly side: Side;
  /** Of a stop: what it becomes once it fires. */
  readonly type: OrderType;
  readonly kind: OrderKind;
  readonly price: string;
  /** Base currency ordered, still open, and filled. */
  readonly quantity: string;
  readonly remaining: string;
  readonly filled: string;
  /** Price × quantity ordered; of a market order what it traded for. */
  readonly total: string;
  /** Charged so far, in the quote currency. */
  readonly fee: string;
  /** Its account, masked. */
  readonly owner: string;
  /** `fired`: the price of a waiting order was reached; what it became is an order with an id of its own. */
  readonly status: OrderStatus;
  /** The price it waits for; empty where it waits for none. */
  readonly stopPrice: string;
  /** Distance of a trailing stop in per cent; empty where it does not trail. */
  readonly trail: string;
  /** Of a trailing stop in a list: the price at which it would fire now. It follows the last price. */
  readonly trailPrice?: string | undefined;
  /** The other one of two that end each other; 0: none. */
  readonly pairedId: number;
  /** It never takes; an amendment by which it would trade immediately is refused. */
  readonly isPostOnly: boolean;
  /** Why a stop whose price was reached came to nothing. */
  readonly reason?: Entrust['reason'];
}

/** An order that is done. */
export interface PastOrder extends Order {
  /** What was traded of it, in the quote currency. */
  readonly traded: string;
}

/** A fill of one's own. */
export interface Fill extends OfPair {
  readonly id: number;
  readonly orderId: number;
  readonly time: string;
  readonly side: Side;
  readonly price: string;
  readonly quantity: string;
  readonly total: string;
  readonly fee: string;
  readonly isMaker: boolean;
}

/** The book of a pair, with what its reader has of the two currencies. */
export interface BookReading {
  readonly seq: number;
  readonly symbol: string;
  /** Best first. */
  readonly bids: DepthLevel[];
  readonly asks: DepthLevel[];
  readonly lastPrice: string;
  readonly baseAvailable: string;
  readonly quoteAvailable: string;
  readonly cnyPrice: string;
  readonly cnyPerUsdt: string;
}

export function decodeSide(type: string): Side {
  if (type === 'in') return 'buy';
  if (type === 'out') return 'sell';
  throw unknownValue('type', type);
}

export function encodeSide(side: Side): Entrust['type'] {
  return side === 'buy' ? 'in' : 'out';
}

/** The side of fills, and of what lists are asked for. */
export function decodeWay(way: number): Side {
  if (way === 2) return 'buy';
  if (way === 1) return 'sell';
  throw unknownValue('way', way);
}

export function encodeWay(side: Side): number {
  return side === 'buy' ? 2 : 1;
}

export function decodeMode(mode: number): OrderType {
  if (mode === 1) return 'market';
  if (mode === 2) return 'limit';
  throw unknownValue('mode', mode);
}

export function encodeMode(type: OrderType): number {
  return type === 'market' ? 1 : 2;
}

export function decodeOrder(wire: Entrust): Order {
  const side = decodeSide(wire.type);
  return {
    id: wire.id,
    createdAt: wire.create_time,
    updatedAt: wire.time,
    ...decodePair(wire),
    side,
    type: decodeMode(wire.mode),
    kind: oneOf(orderKinds, 'kind', wire.kind),
    price: wire.price,
    quantity: wire.total_number,
    remaining: wire.number,
    filled: wire.complete_number,
    total: wire.total_money,
    fee: side === 'buy' ? wire.in_fee : wire.out_fee,
    owner: wire.account_number,
    status: oneOf(orderStatuses, 'status', wire.status),
    stopPrice: wire.stop_price,
    trail: wire.trail,
    ...(wire.trail_price !== undefined && { trailPrice: wire.trail_price }),
    pairedId: wire.paired_id,
    isPostOnly: wire.post_only === 1,
    ...(wire.reason !== undefined && { reason: wire.reason }),
  };
}

export function encodeOrder(order: Order): Entrust {
  const { side, fee } = order;
  return {
    id: order.id,
    create_time: order.createdAt,
    time: order.updatedAt,
    ...encodePair(order),
    type: encodeSide(side),
    price: order.price,
    total_number: order.quantity,
    account_number: order.owner,
    mode: encodeMode(order.type),
    number: order.remaining,
    complete_number: order.filled,
    total_money: order.total,
    in_fee: side === 'buy' ? fee : zeroLike(fee),
    out_fee: side === 'sell' ? fee : zeroLike(fee),
    status: order.status,
    kind: order.kind,
    stop_price: order.stopPrice,
    trail: order.trail,
    paired_id: order.pairedId,
    post_only: order.isPostOnly ? 1 : 0,
    ...(order.reason !== undefined && { reason: order.reason }),
    ...(order.trailPrice !== undefined && { trail_price: order.trailPrice }),
  };
}

export function decodePastOrder(wire: PastEntrust): PastOrder {
  return { ...decodeOrder(wire), traded: wire.traded_money };
}

export function encodePastOrder(order: PastOrder): PastEntrust {
  return { ...encodeOrder(order), traded_money: order.traded };
}

export function decodeFill(wire: CompletedTrade): Fill {
  return {
    id: wire.id,
    orderId: wire.order_id,
    time: wire.time,
    ...decodePair(wire),
    side: decodeWay(wire.way),
    price: wire.price,
    quantity: wire.number,
    total: wire.total_money,
    fee: wire.fee,
    isMaker: wire.is_maker,
  };
}

export function encodeFill(fill: Fill): CompletedTrade {
  return {
    id: fill.id,
    order_id: fill.orderId,
    time: fill.time,
    ...encodePair(fill),
    number: fill.quantity,
    price: fill.price,
    total_money: fill.total,
    fee: fill.fee,
    way: encodeWay(fill.side),
    is_maker: fill.isMaker,
  };
}

type BookAnswer = AnswerOf<typeof spotCalls.deal>['message'];

export function encodeBook(book: BookReading): BookAnswer {
  return {
    in: book.bids,
    out: book.asks,
    seq: book.seq,
    user_currency: book.baseAvailable,
    user_legal: book.quoteAvailable,
    symbol: book.symbol,
    last_price: book.lastPrice,
    cny_price: book.cnyPrice,
    ExRAte: book.cnyPerUsdt,
    lever_transaction: { in: [], out: [] },
  };
}

type WirePair = Pick<Entrust, 'symbol' | 'legal_id' | 'currency_id' | 'currency_name' | 'legal_name'>;

function decodePair({ symbol, currency_id, legal_id, currency_name, legal_name }: WirePair): OfPair {
  return { symbol, baseId: currency_id, quoteId: legal_id, base: currency_name, quote: legal_name };
}

function encodePair({ symbol, baseId, quoteId, base, quote }: OfPair): WirePair {
  return { symbol, legal_id: quoteId, currency_id: baseId, currency_name: base, legal_name: quote };
}

/** Zero with as many decimals: the fee of the side that the order is not of. */
function zeroLike(decimal: string): string {
  const decimals = decimal.split('.')[1]?.length ?? 0;
  return decimals === 0 ? '0' : `0.${'0'.repeat(decimals)}`;
}

function oneOf<Value extends string>(known: readonly Value[], name: string, value: string): Value {
  const found = known.find((one) => one === value);
  if (found === undefined) throw unknownValue(name, value);
  return found;
}

function unknownValue(name: string, value: string | number): RangeError {
  return new RangeError(`unknown ${name}: ${value}`);
}
