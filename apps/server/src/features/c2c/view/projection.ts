/** Fiat trading in the view: adverts as they were posted, and deals with their state. */
import type { DealState } from '@bourse/contract';
import { type EventOf, formatMinor } from '@bourse/core';
import { sql } from 'kysely';
import { list } from '../../../view/projection/lists.ts';
import { defineProjection, type Part } from '../../../view/projection/projection.ts';
import type { MarketMemory } from '../../market/view/index.ts';
import type { C2cTables } from './tables.ts';

/** What became of a deal that has its row. */
interface DealChange {
  readonly id: number;
  state: DealState;
  deadline: number;
  isExpired: boolean;
  paidAt: number;
  disputedAt: number;
  disputedBy: number;
  endedAt: number;
  verdict: '' | 'released' | 'cancelled';
  reason: string;
}
/** 0 and empty: as it was. */
const unchanged = {
  ...{ deadline: 0, isExpired: false, paidAt: 0, disputedAt: 0, disputedBy: 0, endedAt: 0 },
  ...{ verdict: '' as const, reason: '' },
};

interface Changes {
  readonly adverts: EventOf<'AdvertPosted'>[];
  readonly ended: EventOf<'AdvertWithdrawn'>[];
  readonly opened: EventOf<'DealOpened'>[];
  readonly deals: Map<number, DealChange>;
}

function change({ deals }: Changes, { dealId: id }: { readonly dealId: number }, state: DealState): DealChange {
  const known = deals.get(id) ?? { ...unchanged, id, state };
  known.state = state;
  deals.set(id, known);
  return known;
}

/** It is over. */
function ended(changes: Changes, event: { dealId: number; time: number }, state: 'done' | 'cancelled'): DealChange {
  const known = change(changes, event, state);
  known.endedAt = event.time;
  return known;
}

const priceText = (fen: number) => formatMinor(BigInt(fen), 2);

/** What is left of adverts taken down in this step. One posted in the same step has its row from here: an update would not see it. */
const leftOf = ({ ended }: Changes) => new Map(ended.map(({ advertId, leftMinor }) => [advertId, leftMinor]));

function insertAdverts(changes: Changes, { market: { assets } }: MarketMemory): Part | null {
  const { adverts } = changes;
  if (adverts.length === 0) return null;
  const left = leftOf(changes);
  const textOf = (minor: bigint, asset: number) => formatMinor(minor, assets.get(asset)?.scale ?? 0);
  return sql`
    insert into c2c_adverts (id, user_id, asset, is_sell, price, total, left_number, ways, posted_at, is_floating,
      float_bps, limit_price)
    select * from unnest(
      ${list(adverts.map((row) => row.advertId))}::bigint[],
      ${list(adverts.map((row) => row.userId))}::bigint[],
      ${list(adverts.map((row) => row.asset))}::integer[],
      ${list(adverts.map((row) => row.isSell))}::boolean[],
      ${list(adverts.map((row) => priceText(row.priceFen)))}::numeric[],
      ${list(adverts.map((row) => textOf(row.numberMinor, row.asset)))}::numeric[],
      ${list(adverts.map((row) => textOf(left.get(row.advertId) ?? 0n, row.asset)))}::numeric[],
      ${list(adverts.map((row) => row.ways.join(',')))}::text[],
      ${list(adverts.map((row) => row.time))}::bigint[],
      ${list(adverts.map((row) => row.isFloating))}::boolean[],
      ${list(adverts.map((row) => row.floatBps))}::integer[],
      ${list(adverts.map((row) => priceText(row.limitFen)))}::numeric[])`;
}

/**
 * The coin's decimals come with the row itself: the event does not name it. Written as a decimal's text, since a division
 * would keep other places than a row that is inserted has.
 */
function endAdverts({ adverts, ended: all }: Changes): Part | null {
  const fresh = new Set(adverts.map(({ advertId }) => advertId));
  const ended = all.filter(({ advertId }) => !fresh.has(advertId));
  if (ended.length === 0) return null;
  return sql`
    update c2c_adverts set left_number = (u.left_minor || 'e-' || scale(c2c_adverts.total))::numeric
    from unnest(
      ${list(ended.map((row) => row.advertId))}::bigint[],
      ${list(ended.map((row) => row.leftMinor.toString()))}::text[]) as u (id, left_minor)
    where c2c_adverts.id = u.id`;
}

function insertDeals({ opened, deals }: Changes, { market: { assets } }: MarketMemory): Part | null {
  if (opened.length === 0) return null;
  const rows = opened.map((event) => {
    const later = deals.get(event.dealId) ?? { ...unchanged, state: 'unpaid' };
    return { ...event, ...later, deadline: later.deadline || event.deadline };
  });
  return sql`
    insert into c2c_deals (id, advert_id, owner_id, taker_id, asset, is_sell, number, price, money, way, sealed,
      opened_at, deadline, state, is_expired, paid_at, disputed_at, disputed_by, ended_at, verdict, reason)
    select * from unnest(
      ${list(rows.map((row) => row.dealId))}::bigint[],
      ${list(rows.map((row) => row.advertId))}::bigint[],
      ${list(rows.map((row) => row.ownerId))}::bigint[],
      ${list(rows.map((row) => row.takerId))}::bigint[],
      ${list(rows.map((row) => row.asset))}::integer[],
      ${list(rows.map((row) => row.isSell))}::boolean[],
      ${list(rows.map((row) => formatMinor(row.numberMinor, assets.get(row.asset)?.scale ?? 0)))}::numeric[],
      ${list(rows.map((row) => priceText(row.priceFen)))}::numeric[],
      ${list(rows.map((row) => priceText(row.moneyFen)))}::numeric[],
      ${list(rows.map((row) => row.way))}::text[],
      ${list(rows.map((row) => row.sealed))}::text[],
      ${list(rows.map((row) => row.time))}::bigint[],
      ${list(rows.map((row) => row.deadline))}::bigint[],
      ${list(rows.map((row) => row.state))}::text[],
      ${list(rows.map((row) => row.isExpired))}::boolean[],
      ${list(rows.map((row) => row.paidAt))}::bigint[],
      ${list(rows.map((row) => row.disputedAt))}::bigint[],
      ${list(rows.map((row) => row.disputedBy))}::bigint[],
      ${list(rows.map((row) => row.endedAt))}::bigint[],
      ${list(rows.map((row) => row.verdict))}::text[],
      ${list(rows.map((row) => row.reason))}::text[])`;
}

function insertSides({ opened }: Changes): Part | null {
  if (opened.length === 0) return null;
  const sides = opened.flatMap(({ dealId, ownerId, takerId }) => [
    { dealId, userId: ownerId, isOwner: true },
    { dealId, userId: takerId, isOwner: false },
  ]);
  return sql`
    insert into c2c_sides (user_id, deal_id, is_owner)
    select * from unnest(
      ${list(sides.map((row) => row.userId))}::bigint[],
      ${list(sides.map((row) => row.dealId))}::bigint[],
      ${list(sides.map((row) => row.isOwner))}::boolean[])`;
}

function updateDeals({ deals, opened }: Changes): Part | null {
  const fresh = new Set(opened.map(({ dealId }) => dealId));
  const rows = [...deals.values()].filter(({ id }) => !fresh.has(id));
  if (rows.length === 0) return null;
  return sql`
    update c2c_deals set state = u.state, is_expired = u.is_expired,
      deadline = coalesce(nullif(u.deadline, 0), c2c_deals.deadline),
      paid_at = coalesce(nullif(u.paid_at, 0), c2c_deals.paid_at),
      disputed_at = coalesce(nullif(u.disputed_at, 0), c2c_deals.disputed_at),
      disputed_by = coalesce(nullif(u.disputed_by, 0), c2c_deals.disputed_by),
      ended_at = coalesce(nullif(u.ended_at, 0), c2c_deals.ended_at),
      verdict = u.verdict, reason = u.reason
    from unnest(
      ${list(rows.map((row) => row.id))}::bigint[],
      ${list(rows.map((row) => row.state))}::text[],
      ${list(rows.map((row) => row.isExpired))}::boolean[],
      ${list(rows.map((row) => row.deadline))}::bigint[],
      ${list(rows.map((row) => row.paidAt))}::bigint[],
      ${list(rows.map((row) => row.disputedAt))}::bigint[],
      ${list(rows.map((row) => row.disputedBy))}::bigint[],
      ${list(rows.map((row) => row.endedAt))}::bigint[],
      ${list(rows.map((row) => row.verdict))}::text[],
      ${list(rows.map((row) => row.reason))}::text[])
      as u (id, state, is_expired, deadline, paid_at, disputed_at, disputed_by, ended_at, verdict, reason)
    where c2c_deals.id = u.id`;
}

export const c2cProjection = defineProjection<C2cTables, MarketMemory>()({
  name: 'c2c',
  tables: { c2c_adverts: ['id'], c2c_deals: ['id'], c2c_sides: ['user_id', 'deal_id'] },
  migrations: [
    new URL('./migrations/0029-c2c.ts', import.meta.url),
    new URL('./migrations/0030-c2c-disputes.ts', import.meta.url),
  ],
  create: (): Changes => ({ adverts: [], ended: [], opened: [], deals: new Map() }),
  fold: {
    PayMethodsSaved: null,
    AdvertPosted: ({ adverts }, _memory, _seq, event) => void adverts.push(event),
    AdvertWithdrawn: ({ ended }, _memory, _seq, event) => void ended.push(event),
    DealOpened: ({ opened }, _memory, _seq, event) => void opened.push(event),
    AdvertPaused: null,
    DealPaid(changes, _memory, _seq, event) {
      change(changes, event, 'paid').paidAt = event.time;
    },
    DealCancelled(changes, _memory, _seq, event) {
      ended(changes, event, 'cancelled').isExpired = event.isExpired;
    },
    DealReleased: (changes, _memory, _seq, event) => void ended(changes, event, 'done'),
    DealDisputed(changes, _memory, _seq, event) {
      Object.assign(change(changes, event, 'disputed'), { disputedAt: event.time, disputedBy: event.byUserId });
    },
    DealJudged(changes, _memory, _seq, event) {
      const { isReleased, reason } = event;
      const verdict = isReleased ? 'released' : 'cancelled';
      Object.assign(ended(changes, event, isReleased ? 'done' : 'cancelled'), { verdict, reason });
    },
    TraderReopened: null,
    C2cSwitched: null,
    TraderBlocked: null,
    DealDeadlineMoved(changes, _memory, _seq, event) {
      change(changes, event, 'unpaid').deadline = event.deadline;
    },
    CnyRateSet: null,
  },
  rows: ({ adverts, ended, opened, deals }) => adverts.length + ended.length + 3 * opened.length + deals.size,
  parts: (changes, memory) => [
    insertAdverts(changes, memory),
    endAdverts(changes),
    insertDeals(changes, memory),
    insertSides(changes),
    updateDeals(changes),
  ],
});
