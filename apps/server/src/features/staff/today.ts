/** What waits for staff, who came, what was traded, and how the exchange is. */
import type { calls, StaffToday, WaitRow } from '@bourse/contract';
import { formatMinor, type State } from '@bourse/core';
import type { Waiting } from '../../feature.ts';
import type { Handlers } from '../../http/handler.ts';
import { currencyIdOf } from '../market/index.ts';
import { minorOf } from '../record/index.ts';
import { healthOf } from './health.ts';
import { timeOf } from './times.ts';
import { readTradedDays, type TradedDay } from './view/searches.ts';

const dayMs = 86_400_000;
/** Days back of each period, this one among them. */
const periods = { day: 1, week: 7, month: 30 } as const;
type Period = keyof typeof periods;
const periodNames = Object.keys(periods) as Period[];

function waitOf(kind: WaitRow['kind'], { count, oldest }: Waiting): WaitRow {
  return { kind, count, oldest_at: timeOf(oldest ?? 0) };
}

function usersOf({ auth: { users, sessions } }: State, now: number): StaffToday['users'] {
  const counts = { total: 0, day: 0, week: 0, month: 0, sessions: 0 };
  for (const { role, createdAt } of users.values()) {
    if (role !== 'trader') continue;
    counts.total += 1;
    for (const period of periodNames) if (createdAt > now - periods[period] * dayMs) counts[period] += 1;
  }
  for (const { expiresAt } of sessions.values()) if (expiresAt > now) counts.sessions += 1;
  return counts;
}

/** Sums by quote coin, in minor units. */
type Sums = Map<number, { volume: bigint; fees: bigint }>;

function add(sums: Sums, { market: { markets } }: State, { market, turnover, fees }: TradedDay): void {
  const quote = markets[market]?.quote;
  if (quote === undefined) return;
  const sum = sums.get(quote.asset) ?? { volume: 0n, fees: 0n };
  sum.volume += BigInt(turnover);
  sum.fees += minorOf(fees, quote.scale);
  sums.set(quote.asset, sum);
}

function present({ market: { assets } }: State, sums: Sums) {
  return assets.flatMap((asset) => {
    const sum = sums.get(asset.asset);
    if (sum === undefined) return [];
    const volume = formatMinor(sum.volume, asset.scale);
    const fees = formatMinor(sum.fees, asset.scale);
    return [{ currency: currencyIdOf(asset), currency_name: asset.code, volume, fees }];
  });
}

/** Of each quote coin, by day and by period. */
export function tradedOf(state: State, rows: readonly TradedDay[], now: number): Pick<StaffToday, 'totals' | 'days'> {
  const today = now - (now % dayMs);
  const byDay = new Map<number, Sums>();
  const byPeriod: Record<Period, Sums> = { day: new Map(), week: new Map(), month: new Map() };
  for (const row of rows) {
    const sums = byDay.get(row.day) ?? new Map();
    byDay.set(row.day, sums);
    add(sums, state, row);
    for (const period of periodNames) {
      if (row.day > today - periods[period] * dayMs) add(byPeriod[period], state, row);
    }
  }
  return {
    totals: periodNames.flatMap((period) => present(state, byPeriod[period]).map((row) => ({ period, ...row }))),
    days: [...byDay].flatMap(([day, sums]) =>
      present(state, sums).map((row) => ({ date: new Date(day).toISOString().slice(0, 10), ...row })),
    ),
  };
}

export const today: Handlers<typeof calls.staff>['today'] = async (_input, { services }) => {
  const { view, writer } = services;
  const now = services.now();
  const isFresh = await view.waitFor(writer.durableSeq);
  const markets = writer.state.market.markets.map(({ market }) => market);
  const fromDay = now - (now % dayMs) - (periods.month - 1) * dayMs;
  const waits = services.features.flatMap((feature) => feature.waits ?? []).toSorted((a, b) => a.order - b.order);
  const [read, traded, health] = await Promise.all([
    Promise.all(waits.map((wait) => ('ofView' in wait ? wait.ofView(view.db) : null))),
    readTradedDays(view.db, markets, fromDay),
    healthOf(services),
  ]);
  const { value } = await writer.read((state) => ({
    waits: waits.map((wait, at) => waitOf(wait.kind, 'ofState' in wait ? wait.ofState(state) : (read[at] as Waiting))),
    users: usersOf(state, now),
    ...tradedOf(state, traded, now),
  }));
  return { message: { time: timeOf(now), ...value, health }, ...(!isFresh && { stale: true }) };
};
