import {
  bool,
  either,
  type Field,
  int,
  list,
  oneOf,
  record,
  shapeAt,
  since,
  type TypeOf,
  text,
} from '../../kernel/codec.ts';
import type { AnswerShapes, CommandsIn, DecisionIn } from '../../kernel/feature.ts';
import { type SelfTrade, type Side, side } from '../../matching/terms.ts';
import type { SpotEvent } from './events.ts';

/** What an order and a stop both say. */
const terms = {
  orderId: int,
  userId: int,
  market: int,
  side,
  type: oneOf('limit', 'market'),
  ticks: int,
  lots: int,
};

/** An order as answers and reads show it; amounts as decimal digits of minor units, so that it is JSON-safe. */
const orderFields = {
  ...terms,
  remainingLots: int,
  /** Σ price × quantity filled, and fees charged, in quote minor units. */
  filledMinor: text,
  feeChargedMinor: text,
  status: oneOf('open', 'filled', 'cancelled'),
  createdAt: int,
  updatedAt: int,
  /** It never takes. */
  isPostOnly: since(2, bool, false),
};
const orderView = record(orderFields);
export type OrderView = TypeOf<typeof orderView>;
/** As answers of before had it. */
const orderView1 = record(shapeAt(orderFields, 1)) as Field<OrderView>;

/** A stop as answers and reads show it. */
const stopView = record({
  ...terms,
  triggerTicks: int,
  trailPpm: int,
  pairedOrderId: int,
  status: oneOf('waiting', 'fired', 'cancelled'),
  createdAt: int,
  updatedAt: int,
});
export type StopView = TypeOf<typeof stopView>;

export interface SpotCommands {
  PlaceOrder: {
    asks: {
      userId: number;
      market: number;
      side: Side;
      type: 'limit' | 'market';
      timeInForce: 'gtc' | 'ioc' | 'fok';
      isPostOnly: boolean;
      /** 0 for a market order. */
      ticks: number;
      lots: number;
      /** On meeting one's own resting order: what is cancelled. Left out: the newest, that is the incoming order. */
      selfTrade?: SelfTrade;
    };
    answers: { order: OrderView };
  };
  /** Waits until the last price reaches `triggerTicks` — or trails it by `trailPpm` — and is placed then. */
  PlaceStop: {
    asks: {
      userId: number;
      market: number;
      side: Side;
      type: 'limit' | 'market';
      timeInForce: 'gtc' | 'ioc' | 'fok';
      ticks: number;
      lots: number;
      selfTrade?: SelfTrade;
      /** 0 where it trails. */
      triggerTicks: number;
      /** 0 where it does not trail; such a stop is a market order. */
      trailPpm: number;
    };
    answers: { stop: StopView };
  };
  /** A resting limit order and a stop of the same quantity: what happens to one first ends the other. */
  PlaceOco: {
    asks: {
      userId: number;
      market: number;
      side: Side;
      lots: number;
      ticks: number;
      triggerTicks: number;
      stopType: 'limit' | 'market';
      stopTicks: number;
      selfTrade?: SelfTrade;
    };
    answers: { order: OrderView; stop: StopView };
  };
  /** The writer's, once `followUp` names it: a stop whose price was reached; a fired stop's order. */
  FireStop: {
    asks: { orderId: number };
    answers: Record<string, never>;
  };
  PlaceFired: {
    asks: { orderId: number };
    answers: Record<string, never>;
  };
  /** A dead man's switch: all open orders go after `timeoutMs` unless this comes again; 0 switches it off. */
  SetCancelDeadline: {
    asks: { userId: number; timeoutMs: number };
    answers: { deadline: number };
  };
  /** The writer's, at the deadline. */
  CancelAtDeadline: {
    asks: { userId: number };
    answers: Record<string, never>;
  };
  CancelOrder: {
    asks: { userId: number; orderId: number; side: Side };
    answers: { order: OrderView } | { stop: StopView };
  };
  /** What is left out stays. `lots` is the quantity in all, what is filled of it included. */
  AmendOrder: {
    asks: {
      userId: number;
      market: number;
      orderId: number;
      ticks?: number;
      lots?: number;
      /** Of a waiting stop. */
      triggerTicks?: number;
      /** The new order, where there is one, is refused rather than take; so is that of a post-only order in any case. */
      isPostOnly?: boolean;
      selfTrade?: SelfTrade;
    };
    answers: { order: OrderView } | { stop: StopView };
  };
  CancelAllOrders: {
    asks: { userId: number /** Left out: all markets. */; market?: number };
    answers: { orders: OrderView[]; stops: StopView[] };
  };
  /** Takes the maker's quotes in the market away and puts these in their place; levels that would cross are left out. */
  ReplaceQuotes: {
    asks: {
      userId: number;
      market: number;
      bids: { ticks: number; lots: number }[];
      asks: { ticks: number; lots: number }[];
    };
    answers: Record<string, never>;
  };
}

const orderOrStop = (order: Field<OrderView>) => either({ order, stop: stopView });

export const spotAnswers: AnswerShapes<SpotCommands> = {
  PlaceOrder: [record({ order: orderView1 }), record({ order: orderView })],
  PlaceStop: [record({ stop: stopView })],
  PlaceOco: [record({ order: orderView1, stop: stopView }), record({ order: orderView, stop: stopView })],
  SetCancelDeadline: [record({ deadline: int })],
  CancelOrder: [orderOrStop(orderView1), orderOrStop(orderView)],
  AmendOrder: [orderOrStop(orderView1), orderOrStop(orderView)],
  CancelAllOrders: [
    record({ orders: list(orderView1), stops: list(stopView) }),
    record({ orders: list(orderView), stops: list(stopView) }),
  ],
};

export type SpotCommandOf<K extends keyof SpotCommands> = CommandsIn<SpotCommands>[K];
export type SpotDecision<K extends keyof SpotCommands> = DecisionIn<SpotCommands, K, SpotEvent>;
