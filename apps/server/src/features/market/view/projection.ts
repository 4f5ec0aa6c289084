/** Assets, markets and liquidity users in the view, and what other features need of them to make rows. */
import { type EventOf, splitStep } from '@bourse/core';
import { type Kysely, sql } from 'kysely';
import { list } from '../../../view/projection/lists.ts';
import { defineProjection, type Part } from '../../../view/projection/projection.ts';
import type { MarketTables } from './tables.ts';

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

interface Catalogue {
  readonly assets: Map<number, { code: string; scale: number }>;
  readonly markets: Map<number, MarketSteps>;
  readonly liquidityUsers: Set<number>;
}

/** What other features read: `defineProjection<Tables, MarketMemory>`. */
export interface MarketMemory {
  readonly market: Catalogue;
}

export function marketSteps({ market: catalogue }: MarketMemory, market: number): MarketSteps {
  const steps = catalogue.markets.get(market);
  if (steps === undefined) throw new Error(`view: no market ${market}`);
  return steps;
}

/** Whether the user is one of those that lists leave out. */
export function isLiquidity({ market: catalogue }: MarketMemory, userId: number): boolean {
  return catalogue.liquidityUsers.has(userId);
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
function stepsOf(catalogue: Catalogue, listed: ListedMarket): MarketSteps {
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

async function load(db: Kysely<MarketTables>): Promise<Catalogue> {
  const catalogue: Catalogue = { assets: new Map(), markets: new Map(), liquidityUsers: new Set() };
  for (const row of await db.selectFrom('assets').selectAll().execute()) {
    catalogue.assets.set(row.id, { code: row.code, scale: row.scale });
  }
  for (const row of await db.selectFrom('markets').selectAll().execute()) {
    catalogue.markets.set(row.id, stepsOf(catalogue, { ...row, unitMinor: BigInt(row.unit_minor) }));
  }
  for (const row of await db.selectFrom('liquidity_users').selectAll().execute()) {
    catalogue.liquidityUsers.add(row.user_id);
  }
  return catalogue;
}

interface ListedChanges {
  readonly assets: EventOf<'AssetListed'>[];
  readonly markets: EventOf<'MarketListed'>[];
  readonly liquidityUsers: number[];
}

function insertAsset({ asset, code, scale }: EventOf<'AssetListed'>): Part {
  return sql`insert into assets (id, code, scale) values (${asset}, ${code}, ${scale})`;
}

function insertMarket({ market, base, quote, tick, lot, unitMinor }: EventOf<'MarketListed'>): Part {
  return sql`
    insert into markets (id, base, quote, tick, lot, unit_minor)
    values (${market}, ${base}, ${quote}, ${tick}, ${lot}, ${String(unitMinor)})`;
}

function insertLiquidityUsers({ liquidityUsers: users }: ListedChanges): Part | null {
  return users.length === 0 ? null : sql`insert into liquidity_users select unnest(${list(users)}::bigint[])`;
}

export const marketProjection = defineProjection<MarketTables, MarketMemory>()({
  name: 'market',
  tables: { assets: ['id'], markets: ['id'], liquidity_users: ['user_id'] },
  load,
  create: (): ListedChanges => ({ assets: [], markets: [], liquidityUsers: [] }),
  fold: {
    AssetListed(changes, { market: catalogue }, _seq, event) {
      const { asset, code, scale } = event;
      catalogue.assets.set(asset, { code, scale });
      changes.assets.push(event);
    },
    MarketListed(changes, { market: catalogue }, _seq, event) {
      catalogue.markets.set(event.market, stepsOf(catalogue, { ...event, id: event.market }));
      changes.markets.push(event);
    },
    UserRegistered(changes, { market: catalogue }, _seq, { role, userId }) {
      if (role !== 'liquidity') return;
      catalogue.liquidityUsers.add(userId);
      changes.liquidityUsers.push(userId);
    },
    AssetWalletsSet: null,
    MarketSwitched: null,
    IndexPricesSet: null,
  },
  rows: ({ assets, markets, liquidityUsers }) => assets.length + markets.length + liquidityUsers.length,
  // A part for each asset and market: there are few.
  parts: (changes) => [
    ...changes.assets.map(insertAsset),
    ...changes.markets.map(insertMarket),
    insertLiquidityUsers(changes),
  ],
});
