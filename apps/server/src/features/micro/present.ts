/** Second contracts as their owner sees them. */
import type { MicroContract, MicroResult } from '@bourse/contract';
import { formatMinor, formatSteps, type Market, type MicroOrder, percentOfWin, type State } from '@bourse/core';
import type { Database } from '../../projections.ts';
import { marketIdOf, symbolOf, trimDecimal } from '../market/index.ts';

type Row = Database['micro_orders'];

const timeOf = (ms: number) => new Date(ms).toISOString();

/** How a contract ended; `endSteps` 0: there was no price. */
export interface MicroEnd {
  readonly result: MicroResult;
  readonly endSteps: number;
}

/** What both forms of a contract say. */
interface Facts extends Pick<MicroOrder, 'isUp' | 'seconds'> {
  readonly id: number;
  readonly market: Market;
  readonly coin: string;
  readonly stake: string;
  readonly fee: string;
  readonly win: string;
  readonly profitPercent: number;
  readonly acceptedAt: number;
  readonly entry: { readonly time: number; readonly steps: number } | null;
  readonly end: MicroEnd | null;
}

function profitOf(result: MicroResult, stake: string, win: string): string {
  if (result === 'win') return win;
  return result === 'lose' ? `-${stake}` : '0';
}

function present(facts: Facts, now: number): MicroContract {
  const { id, market, isUp, seconds, coin, entry, end } = facts;
  const [stake, win, fee] = [facts.stake, facts.win, facts.fee].map(trimDecimal) as [string, string, string];
  const expiry = (entry?.time ?? 0) + seconds * 1000;
  const remainMs = entry === null ? seconds * 1000 : Math.max(0, expiry - now);
  return {
    id,
    marketId: marketIdOf(market),
    symbol: symbolOf(market),
    isUp,
    seconds,
    stake,
    coin,
    fee,
    profitPercent: String(facts.profitPercent),
    createdAt: timeOf(facts.acceptedAt),
    entry:
      entry === null
        ? null
        : { price: formatSteps(market, entry.steps), time: timeOf(entry.time), expiry: timeOf(expiry) },
    remainMs: end === null ? remainMs : 0,
    end:
      end === null
        ? null
        : {
            price: end.endSteps === 0 ? '' : formatSteps(market, end.endSteps),
            result: end.result,
            profit: profitOf(end.result, stake, win),
          },
  };
}

/** One that the core has or had. */
export function presentMicro(
  { market: { markets, assets } }: Pick<State, 'market'>,
  order: MicroOrder,
  now: number,
  end: MicroEnd | null = null,
): MicroContract {
  const [market, asset] = [markets[order.market], assets[order.asset]];
  if (market === undefined || asset === undefined) throw new Error(`contract ${order.orderId} has no market or coin`);
  const amount = (minor: bigint) => formatMinor(minor, asset.scale);
  const { orderId: id, isUp, seconds, stakeMinor, feeMinor, winMinor, acceptedAt, entry } = order;
  const amounts = { stake: amount(stakeMinor), fee: amount(feeMinor), win: amount(winMinor) };
  const profitPercent = percentOfWin(stakeMinor, winMinor);
  return present(
    { id, market, coin: asset.code, isUp, seconds, ...amounts, profitPercent, acceptedAt, entry, end },
    now,
  );
}

/** One of the view's. */
export function presentMicroRow(
  { market: { markets, assets } }: Pick<State, 'market'>,
  row: Row,
  now: number,
): MicroContract {
  const [market, asset] = [markets[row.market], assets[row.asset]];
  if (market === undefined || asset === undefined) throw new Error(`contract ${row.id} has no market or coin`);
  const { id, is_up: isUp, seconds, stake, fee, win, profit_percent: profitPercent, opened_at: acceptedAt } = row;
  const entry = row.entry_at === 0 ? null : { time: row.entry_at, steps: row.entry_steps };
  const end = row.result === '' ? null : { result: row.result, endSteps: row.end_steps };
  const facts = { id, market, coin: asset.code, isUp, seconds, stake, fee, win, profitPercent, acceptedAt, entry, end };
  return present(facts, now);
}
