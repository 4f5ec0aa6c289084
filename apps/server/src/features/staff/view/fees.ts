/** What trades paid in fees, in the view: sums by day and market, both sides of a trade together. */
import { formatMinor } from '@bourse/core';
import { sql } from 'kysely';
import { list } from '../../../view/projection/lists.ts';
import { defineProjection, type Part } from '../../../view/projection/projection.ts';
import { type MarketMemory, marketSteps } from '../../market/view/index.ts';

const dayMs = 86_400_000;

interface TradingFeesTable {
  /** Its start (UTC). */
  day: number;
  market: number;
  /** In the quote coin. */
  amount: string;
}

interface FeeSum {
  readonly day: number;
  readonly market: number;
  minor: bigint;
}

type Fees = Map<string, FeeSum>;

function mergeFees(fees: Fees, memory: MarketMemory): Part | null {
  if (fees.size === 0) return null;
  const rows = [...fees.values()].sort((a, b) => a.day - b.day || a.market - b.market);
  const amountOf = ({ market, minor }: FeeSum) => formatMinor(minor, marketSteps(memory, market).quoteScale);
  return sql`
    insert into trading_fees (day, market, amount)
    select * from unnest(
      ${list(rows.map(({ day }) => day))}::bigint[],
      ${list(rows.map(({ market }) => market))}::integer[],
      ${list(rows.map(amountOf))}::numeric[])
    on conflict (day, market) do update set amount = trading_fees.amount + excluded.amount`;
}

export const feesProjection = defineProjection<{ trading_fees: TradingFeesTable }, MarketMemory>()({
  name: 'fees',
  tables: { trading_fees: ['day', 'market'] },
  migrations: [new URL('./migrations/0017-fees.ts', import.meta.url)],
  create: (): Fees => new Map(),
  fold: {
    OrderPlaced(fees, _memory, _seq, { fills, market, time }) {
      if (fills.length === 0) return;
      const day = time - (time % dayMs);
      const key = `${day} ${market}`;
      const sum = fees.get(key) ?? { day, market, minor: 0n };
      for (const { takerFee, makerFee } of fills) sum.minor += takerFee + makerFee;
      fees.set(key, sum);
    },
  },
  rows: (fees) => fees.size,
  parts: (fees, memory) => [mergeFees(fees, memory)],
});
