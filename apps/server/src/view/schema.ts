/**
 * Tables of the view: everything that is listed, searched or reported. All of it comes from the journal and can be
 * thrown away. Decimals are `numeric` (strings here), ids and times `bigint` (numbers: they stay below 2⁵³), times are
 * Unix milliseconds.
 */
import type { Language, MessageKind } from '@bourse/contract';
import type { Side } from '@bourse/core';
import type { CandlePeriod } from './projection/candle-periods.ts';

/** One row: how far the view has come, and of which store. */
export interface AppliedTable {
  id: number;
  /** Last journal sequence whose rows are in. */
  seq: number;
  /** Time of the store's first event; null until that event is in. Tells one journal from another. */
  store_created_at: number | null;
}

export interface AssetsTable {
  id: number;
  code: string;
  scale: number;
}

export interface MarketsTable {
  id: number;
  base: number;
  quote: number;
  tick: string;
  lot: string;
  /** Quote minor units of one tick × one lot. */
  unit_minor: string;
}

/** Users of the demo's liquidity: their orders and fills get no rows. */
export interface LiquidityUsersTable {
  user_id: number;
}

/** Every order of a user, open or done; quotes and orders of liquidity users have no rows. */
export interface OrdersTable {
  id: number;
  user_id: number;
  market: number;
  side: Side;
  type: 'limit' | 'market';
  time_in_force: 'gtc' | 'ioc' | 'fok';
  /** Decimal; 0 for a market order. */
  price: string;
  /** Base currency ordered, and filled so far. */
  quantity: string;
  filled: string;
  /** Quote currency traded so far, and fee charged of it. */
  value: string;
  fee: string;
  status: 'open' | 'filled' | 'cancelled';
  created_at: number;
  updated_at: number;
}

/** Every stop of a user; liquidity users have no rows. */
export interface StopsTable {
  id: number;
  user_id: number;
  market: number;
  side: Side;
  type: 'limit' | 'market';
  /** Decimal; 0 for a market order. */
  price: string;
  quantity: string;
  /** Decimal; 0 where it trails. */
  trigger: string;
  trail_ppm: number;
  /** The limit order that it and that end each other; 0: none. */
  paired_id: number;
  status: 'waiting' | 'fired' | 'cancelled';
  /** The order it became; 0: none. */
  placed_id: number;
  /** Code of the refusal that ended it once its price was reached; empty: none. */
  refused: string;
  created_at: number;
  updated_at: number;
}

/** A user's side of a trade; liquidity users have no rows. */
export interface FillsTable {
  trade_id: number;
  order_id: number;
  user_id: number;
  market: number;
  side: Side;
  price: string;
  quantity: string;
  value: string;
  fee: string;
  is_maker: boolean;
  time: number;
}

/** Logins of users whose password was right. */
export interface LoginsTable {
  /** Sequence of the event. */
  id: number;
  user_id: number;
  time: number;
  address: string;
  device: string;
  method: 'password' | 'totp' | 'recovery_code' | 'passkey';
  /** False: the second step was wrong. */
  is_right: boolean;
}

/** The newest public trades of each market, in ticks and lots. */
export interface TradesTable {
  id: number;
  market: number;
  taker_side: Side;
  ticks: number;
  lots: number;
  time: number;
}

/** Candles of real trades, in ticks and lots; `bucket` is the start. */
export interface CandlesTable {
  market: number;
  period: CandlePeriod;
  bucket: number;
  open: number;
  high: number;
  low: number;
  close: number;
  lots: number;
  /** Quote minor units traded. */
  turnover: string;
}

/** Requests of people to have their identity approved. */
export interface IdentityReviewsTable {
  id: number;
  user_id: number;
  level: number;
  status: 'waiting' | 'approved' | 'rejected';
  /** Sealed with the person's key; empty for level three. */
  name: string;
  card_id: string;
  /** Ids of uploads. */
  front_pic: string;
  reverse_pic: string;
  hand_pic: string;
  /** Level three: what all accounts were worth, in BTC. */
  assets: string;
  reason: string;
  /** Who decided; 0: nobody yet, or the demo by itself. */
  operator_id: number;
  submitted_at: number;
  /** 0: not yet. */
  decided_at: number;
}

/** What a user is told about the own account. */
export interface MessagesTable {
  user_id: number;
  id: number;
  kind: MessageKind;
  /** What it is about: the order or the review. */
  ref: number;
  note: string;
  time: number;
  is_read: boolean;
}

/** What operators looked at and decided; `id` is the event's sequence, and rows are never changed. */
export interface AuditTrailTable {
  id: number;
  time: number;
  /** 0: the demo by itself. */
  operator_id: number;
  act: string;
  /** Whom it was about. */
  user_id: number;
  note: string;
}

/** A notice in one language, as the operator wrote it and as it was sanitised then. */
export interface NoticeWords {
  title: string;
  abstract: string;
  content: string;
}

/** Every notice there is, with its words by language; `en` is always among them. */
export interface NoticesTable {
  id: number;
  category: number;
  thumbnail: string;
  updated_at: number;
  texts: { en: NoticeWords } & Partial<Record<Language, NoticeWords>>;
}

export interface BannerWords {
  tab: string;
  title: string;
  text: string;
  action: string;
}

/** Every banner there is, in the order of `place`. */
export interface BannersTable {
  id: number;
  place: number;
  picture: string;
  link: string;
  updated_at: number;
  texts: { en: BannerWords } & Partial<Record<Language, BannerWords>>;
}

/** An event that could not be taken in: none of its rows are there. */
export interface SetAsideTable {
  seq: number;
  kind: string;
  error: string;
}

export interface Database {
  applied: AppliedTable;
  assets: AssetsTable;
  markets: MarketsTable;
  liquidity_users: LiquidityUsersTable;
  orders: OrdersTable;
  stops: StopsTable;
  fills: FillsTable;
  logins: LoginsTable;
  trades: TradesTable;
  candles: CandlesTable;
  identity_reviews: IdentityReviewsTable;
  messages: MessagesTable;
  audit_trail: AuditTrailTable;
  notices: NoticesTable;
  banners: BannersTable;
  set_aside: SetAsideTable;
}

/** Tables in the order in which a checkpoint writes them, each with the key that orders its rows. */
export const tables = {
  assets: ['id'],
  markets: ['id'],
  liquidity_users: ['user_id'],
  orders: ['id'],
  stops: ['id'],
  fills: ['trade_id', 'order_id'],
  logins: ['id'],
  trades: ['market', 'id'],
  candles: ['market', 'period', 'bucket'],
  identity_reviews: ['id'],
  messages: ['user_id', 'id'],
  audit_trail: ['id'],
  notices: ['id'],
  banners: ['id'],
  set_aside: ['seq'],
  applied: ['id'],
} as const satisfies { readonly [T in keyof Database]: readonly (keyof Database[T])[] };
export type TableName = keyof typeof tables;
