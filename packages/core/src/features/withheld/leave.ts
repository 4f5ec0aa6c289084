/** Whether something can leave an account while worth is held back: by chain, to others, into contracts and products. */
import { plainMinor } from '../../kernel/decimal.ts';
import type { Refusal } from '../../kernel/feature.ts';
import { availableOf } from '../../kernel/ledger/ledger.ts';
import type { Market } from '../market/index.ts';
import { isDegraded } from '../price/index.ts';
import { lockedInOrders } from '../spot/index.ts';
import { type Withheld, type WithheldState, withheldOf } from './state.ts';

/** What an amount is worth in minor units of USDT, as a fraction; null: without a sound index nobody knows. */
function worthOf(state: WithheldState, asset: number, time: number): { over: bigint; under: bigint } | null {
  const { assets, markets } = state.market;
  if (assets[asset]?.code === 'USDT') return { over: 1n, under: 1n };
  const isPair = ({ base, quote }: Market) => base.asset === asset && quote.code === 'USDT';
  const pair = markets.find(isPair);
  if (pair === undefined || pair.indexTicks <= 0 || isDegraded(state, pair.market, time)) return null;
  return { over: BigInt(pair.indexTicks) * pair.unitMinor, under: pair.lotMinor };
}

/** What the user has in the spot and fiat accounts, available or in spot orders, by coin. */
function holdingsOf(state: WithheldState, userId: number): Map<number, bigint> {
  const held = new Map<number, bigint>();
  const add = (asset: number, minor: bigint) => held.set(asset, (held.get(asset) ?? 0n) + minor);
  for (const { asset } of state.market.assets)
    for (const wallet of ['change', 'legal'] as const) add(asset, availableOf(state, userId, wallet, asset));
  for (const { asset, amount } of lockedInOrders(state, userId)) add(asset, amount);
  return held;
}

function needsOf(kept: readonly Withheld[]): Map<number, bigint> {
  const needs = new Map<number, bigint>();
  for (const { asset, amountMinor } of kept) needs.set(asset, (needs.get(asset) ?? 0n) + amountMinor);
  return needs;
}

/**
 * Why so much of a coin cannot leave the user's spot or fiat account; null: it can. What stays has to be worth what is
 * held back, by the index. A coin that has no sound one counts for itself alone: as much of it has to stay.
 */
export function withheldRefusal(
  state: WithheldState,
  { userId, asset, amountMinor }: Pick<Withheld, 'userId' | 'asset' | 'amountMinor'>,
  time: number,
): Refusal | null {
  const kept = withheldOf(state, userId, time);
  if (kept.length === 0) return null;
  const held = holdingsOf(state, userId);
  held.set(asset, (held.get(asset) ?? 0n) - amountMinor);
  const needs = needsOf(kept);
  const until = Math.max(...kept.map((one) => one.until));
  const refuse = (coin: number, minor: bigint): Refusal => {
    const { code: currency = '', scale = 0 } = state.market.assets[coin] ?? {};
    const values = { amount: plainMinor(minor, scale), currency, time: timeText(until) };
    return { refused: 'withheld', values };
  };
  let [stays, needed] = [0n, 0n];
  for (const [coin, minor] of held) {
    const need = needs.get(coin) ?? 0n;
    const worth = worthOf(state, coin, time);
    if (worth === null) {
      if (minor < need) return refuse(coin, need);
      continue;
    }
    stays += (minor * worth.over) / worth.under;
    needed += (need * worth.over + worth.under - 1n) / worth.under;
  }
  if (stays >= needed) return null;
  const usdt = state.market.assets.find(({ code }) => code === 'USDT');
  return refuse(usdt?.asset ?? asset, needed);
}

const minuteMs = 60_000;

/** `2026-11-24 12:00 UTC`: the first minute in which it is over. */
function timeText(time: number): string {
  return `${new Date(Math.ceil(time / minuteMs) * minuteMs).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
