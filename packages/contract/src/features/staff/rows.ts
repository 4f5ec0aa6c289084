/** What the calls of staff answer with. */
import { z } from 'zod/mini';
import { waitKinds, wireLocks } from '../../kinds.ts';
import { timeText } from '../../schemas.ts';
import { restrictionRow } from '../restriction/calls.ts';
import { wireAccount } from '../transfer/calls.ts';

/** By what a user was found. */
export const foundBy = ['all', 'id', 'account', 'address', 'transaction', 'order'] as const;

const wait = z.object({
  kind: z.enum(waitKinds),
  /** At most 10001, which stands for more. */
  count: z.number(),
  /** Since when the oldest waits; empty: nothing does. */
  oldest_at: z.string(),
});
export type WaitRow = z.output<typeof wait>;

/** What was traded, and the fees of it, in a quote coin; both sides of a trade are one volume. */
const traded = { currency: z.number(), currency_name: z.string(), volume: z.string(), fees: z.string() };

const health = z.object({
  /** What `/readyz` says. */
  status: z.enum(['ready', 'recovering', 'view_behind', 'view_stalled']),
  /** Why the view stalls; empty: it does not. */
  reason: z.string(),
  journal: z.object({ sequence: z.number() }),
  view: z.object({ sequence: z.number(), behind: z.number(), set_aside: z.number(), failures: z.number() }),
  /** Commands that wait, and those refused since the start because there were too many. */
  queues: z.array(z.object({ lane: z.string(), queued: z.number(), refused: z.number() })),
  /** What acts outside, such as letters: events that wait, and acts that were given up. */
  followers: z.array(z.object({ name: z.string(), behind: z.number(), given_up: z.number() })),
  feed: z.object({
    /** False: prices come from nowhere outside. */
    is_on: z.boolean(),
    /** Markets in which each source counts; 0: it is down. */
    sources: z.array(z.object({ name: z.string(), markets: z.number() })),
    unpriced: z.array(z.string()),
  }),
  custody: z.object({
    kind: z.enum(['manual', 'simulated']),
    /** When books and custody were compared; empty: not yet. */
    compared_at: z.string(),
    /** What custody has that the books do not explain, where that is not 0; below zero a shortfall. */
    differences: z.array(z.object({ currency_name: z.string(), number: z.string() })),
  }),
});
export type StaffHealth = z.output<typeof health>;

export const today = z.object({
  time: timeText,
  waits: z.array(wait),
  /** Traders: all, and those who came within the last 1, 7 and 30 days. Sessions: of everybody, those that have not run out. */
  users: z.object({
    total: z.number(),
    day: z.number(),
    week: z.number(),
    month: z.number(),
    sessions: z.number(),
  }),
  /** Of this UTC day, and of the last 7 and 30 with it. */
  totals: z.array(z.object({ period: z.enum(['day', 'week', 'month']), ...traded })),
  /** Days (UTC) with trades, oldest first. */
  days: z.array(z.object({ date: z.string(), ...traded })),
  health,
});
export type StaffToday = z.output<typeof today>;

export const userRow = z.object({
  id: z.number(),
  account: z.string(),
  /** The contact of the other kind; empty: none. */
  second_contact: z.string(),
  country: z.string(),
  role: z.enum(['trader', 'liquidity', 'operator']),
  created_at: timeText,
  /** Identity: 1 account, 2 real name, 3 large assets. */
  level: z.number(),
  /** 0 not submitted or rejected, 1 under review, 2 approved. */
  review_status: z.number(),
  has_second_step: z.boolean(),
  sessions: z.number(),
  /** Of the session used last, at most an hour behind; empty: none. */
  last_seen_at: z.string(),
  /** What is closed to the user. */
  closed: z.array(z.string()),
});
export type StaffUserRow = z.output<typeof userRow>;

const session = z.object({
  created_at: timeText,
  expires_at: timeText,
  last_seen_at: timeText,
  address: z.string(),
  device: z.string(),
});

const balance = z.object({
  currency: z.number(),
  currency_name: z.string(),
  field: wireAccount,
  available: z.string(),
  locked: z.string(),
  /** All of what is locked, by what keeps it. */
  locks: z.array(z.object({ kind: z.enum(wireLocks), number: z.string() })),
});
export type StaffBalanceRow = z.output<typeof balance>;

export const note = z.object({
  id: z.number(),
  time: timeText,
  operator_id: z.number(),
  operator: z.string(),
  /** Empty where the user's key was erased. */
  text: z.string(),
});
export type StaffNoteRow = z.output<typeof note>;

export const order = z.object({
  id: z.number(),
  symbol: z.string(),
  side: z.enum(['buy', 'sell']),
  type: z.enum(['limit', 'market']),
  /** 0: at the market. */
  price: z.string(),
  /** Where it waits for a price: that price; 0: it trails. Empty: it does not wait for one. */
  trigger: z.string(),
  number: z.string(),
  filled: z.string(),
  /** Traded so far in the quote coin, and the fee of it. */
  value: z.string(),
  fee: z.string(),
  status: z.string(),
  created_at: timeText,
  updated_at: timeText,
});
export type StaffOrderRow = z.output<typeof order>;

export const trade = z.object({
  id: z.number(),
  order_id: z.number(),
  symbol: z.string(),
  side: z.enum(['buy', 'sell']),
  price: z.string(),
  number: z.string(),
  value: z.string(),
  fee: z.string(),
  is_maker: z.boolean(),
  time: timeText,
});

export const withdrawal = z.object({
  id: z.number(),
  currency: z.number(),
  currency_name: z.string(),
  network: z.string(),
  address: z.string(),
  /** What the user pays, the fee included. */
  number: z.string(),
  fee: z.string(),
  status: z.string(),
  reason: z.string(),
  hash: z.string(),
  /** Who got it where that is one of our users; 0: nobody of ours. */
  to_user_id: z.number(),
  time: timeText,
  /** Empty: it has not ended. */
  ended_at: z.string(),
});

export const depositRow = z.object({
  id: z.number(),
  currency: z.number(),
  currency_name: z.string(),
  network: z.string(),
  address: z.string(),
  hash: z.string(),
  number: z.string(),
  status: z.string(),
  time: timeText,
  changed_at: timeText,
});

export const transferRow = z.object({
  id: z.number(),
  currency: z.number(),
  currency_name: z.string(),
  from: wireAccount,
  to: wireAccount,
  number: z.string(),
  time: timeText,
});

export const login = z.object({
  id: z.number(),
  time: timeText,
  address: z.string(),
  device: z.string(),
  method: z.string(),
  /** False: the second step was wrong. */
  is_right: z.boolean(),
});

export const shownUser = z.object({
  user: z.extend(userRow, {
    extension_code: z.string(),
    /** Who invited the user; 0: nobody. */
    inviter_id: z.number(),
    invitees: z.number(),
    language: z.string(),
  }),
  security: z.object({
    has_app: z.boolean(),
    passkeys: z.number(),
    recovery_codes: z.number(),
    has_anti_phishing_code: z.boolean(),
  }),
  identity: z.object({
    /** 0: none. */
    waiting_level: z.number(),
    /** Empty: nothing is under review. */
    submitted_at: z.string(),
    rejected_level: z.number(),
    review_reason: z.string(),
  }),
  sessions: z.array(session),
  /** Accounts that hold something. */
  balances: z.array(balance),
  restrictions: z.array(restrictionRow),
  /** Until when nothing leaves, and what it was that changed; empty: it may. */
  hold: z.object({ reason: z.string(), until: z.string() }),
  /** What the user owes: used before a network took it back. */
  debts: z.array(z.object({ currency: z.number(), currency_name: z.string(), number: z.string() })),
  notes: z.object({ count: z.number() }),
});
export type StaffUserInfo = z.output<typeof shownUser>;

export const auditRow = z.object({
  id: z.number(),
  time: timeText,
  /** 0: the exchange by itself. */
  operator_id: z.number(),
  operator: z.string(),
  act: z.string(),
  /** 0: nobody. */
  user_id: z.number(),
  account: z.string(),
  note: z.string(),
  before: z.string(),
  after: z.string(),
  /** What money it was about, where it was: `user_id` is whose. Empty: about none. */
  coin: z.string(),
  /** In whole coins; a correction has its sign. */
  amount: z.string(),
  network: z.string(),
  /** As people call it. */
  network_name: z.string(),
  address: z.string(),
  transaction: z.string(),
});
export type StaffAuditRow = z.output<typeof auditRow>;

export const chainCheck = z.object({
  /** `none`: nobody has asked yet. `stopped`: it took too long, and goes on from there when it is begun again. */
  state: z.enum(['none', 'running', 'whole', 'broken', 'stopped']),
  /** The oldest sequence that is held, how far it was read, and where this check ends. */
  from: z.number(),
  checked: z.number(),
  through: z.number(),
  /** Empty: not yet. */
  started_at: z.string(),
  ended_at: z.string(),
  /** Where the chain is broken, and how; empty: nowhere so far. */
  fault: z.string(),
});
export type ChainCheckRow = z.output<typeof chainCheck>;
