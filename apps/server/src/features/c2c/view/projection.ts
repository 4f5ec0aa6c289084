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
  deadline: number | null;
  isExpired: boolean;
}

interface Changes {
  readonly adverts: EventOf<'AdvertPosted'>[];
  readonly ended: EventOf<'AdvertWithdrawn'>[];
  readonly opened: EventOf<'DealOpened'>[];
  readonly deals: Map<number, DealChange>;
}

function change({ deals }: Changes, { dealId: id }: { readonly dealId: number }, state: DealState): DealChange {
  const known = deals.get(id) ?? { id, state, deadline: null, isExpired: false };
  known.state = state;
  deals.set(id, known);
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
    insert into c2c_adverts (id, user_id, asset, is_sell, price, total, left_number, ways, posted_at)
    select id, user_id, asset, is_sell, price, total, left_number, ways, posted_at from unnest(
      ${list(adverts.map((row) => row.advertId))}::bigint[],
      ${list(adverts.map((row) => row.userId))}::bigint[],
      ${list(adverts.map((row) => row.asset))}::integer[],
      ${list(adverts.map((row) => row.isSell))}::boolean[],
      ${list(adverts.map((row) => priceText(row.priceFen)))}::numeric[],
      ${list(adverts.map((row) => textOf(row.numberMinor, row.asset)))}::numeric[],
      ${list(adverts.map((row) => textOf(left.get(row.advertId) ?? 0n, row.asset)))}::numeric[],
      ${list(adverts.map((row) => row.ways.join(',')))}::text[],
      ${list(adverts.map((row) => row.time))}::bigint[])
      as u (id, user_id, asset, is_sell, price, total, left_number, ways, posted_at)`;
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
    const later = deals.get(event.dealId);
    const { state = 'unpaid', isExpired = false } = later ?? {};
    return { ...event, state, isExpired, deadline: later?.deadline ?? event.deadline };
  });
  return sql`
    insert into c2c_deals (id, advert_id, owner_id, taker_id, asset, is_sell, number, price, money, way, sealed,
      opened_at, deadline, state, is_expired)
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
      ${list(rows.map((row) => row.isExpired))}::boolean[])`;
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
      deadline = coalesce(nullif(u.deadline, 0), c2c_deals.deadline)
    from unnest(
      ${list(rows.map((row) => row.id))}::bigint[],
      ${list(rows.map((row) => row.state))}::text[],
      ${list(rows.map((row) => row.isExpired))}::boolean[],
      ${list(rows.map((row) => row.deadline ?? 0))}::bigint[]) as u (id, state, is_expired, deadline)
    where c2c_deals.id = u.id`;
}

export const c2cProjection = defineProjection<C2cTables, MarketMemory>()({
  name: 'c2c',
  tables: { c2c_adverts: ['id'], c2c_deals: ['id'], c2c_sides: ['user_id', 'deal_id'] },
  migrations: [new URL('./migrations/0029-c2c.ts', import.meta.url)],
  create: (): Changes => ({ adverts: [], ended: [], opened: [], deals: new Map() }),
  fold: {
    PayMethodsSaved: null,
    AdvertPosted: ({ adverts }, _memory, _seq, event) => void adverts.push(event),
    AdvertWithdrawn: ({ ended }, _memory, _seq, event) => void ended.push(event),
    DealOpened: ({ opened }, _memory, _seq, event) => void opened.push(event),
    DealPaid: (changes, _memory, _seq, event) => void change(changes, event, 'paid'),
    DealCancelled(changes, _memory, _seq, event) {
      change(changes, event, 'cancelled').isExpired = event.isExpired;
    },
    DealReleased: (changes, _memory, _seq, event) => void change(changes, event, 'done'),
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
