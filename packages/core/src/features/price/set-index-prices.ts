/** A tick: what was sampled becomes the index, with its age by the writer's clock and what it is good for. */
import { type IndexPrice, indexOfEvent, indexPricesSet, type MarketEvents, stepsMin } from '../market/index.ts';
import type { PriceCommandOf, PriceDecision, SampledPrice } from './commands.ts';
import { soundnessOf } from './soundness.ts';
import { dueBackMs, type IndexTick, type MarketTicks, type PriceState, ticksMax, ticksMost } from './state.ts';

function isSample({ steps, ageMs }: SampledPrice): boolean {
  return Number.isSafeInteger(steps) && steps >= stepsMin && Number.isSafeInteger(ageMs) && ageMs >= 0;
}

/** Who sampled may have a clock that is ahead of the writer's; then no time has passed since. */
export function decideSetIndexPrices(
  state: PriceState,
  { time, sampledAt, prices }: PriceCommandOf<'SetIndexPrices'>,
): PriceDecision<'SetIndexPrices'> {
  if (!Number.isSafeInteger(sampledAt) || sampledAt < 0) return { refused: 'parameter_error' };
  const lateMs = Math.max(0, time - sampledAt);
  const index: IndexPrice[] = [];
  const seen = new Set<number>();
  for (const sampled of prices) {
    const { market, steps, hasEnoughSources } = sampled;
    if (state.market.markets[market] === undefined) return { refused: 'market_not_found' };
    if (seen.has(market) || !isSample(sampled)) return { refused: 'parameter_error' };
    seen.add(market);
    const ageMs = sampled.ageMs + lateMs;
    const soundness = soundnessOf(state.price.byMarket.get(market), { steps, ageMs, hasEnoughSources });
    index.push({ market, steps, ageMs, soundness });
  }
  return { events: [indexPricesSet(time, sampledAt, index)], answer: {} };
}

/** Ticks as old as these are wanted by nothing: more than enough are newer, and nothing overdue looks back to them. */
function dropTicks({ ticks }: MarketTicks, firstDue: number): void {
  while (ticks.length > ticksMax) {
    const isNeeded = (ticks[0] as IndexTick).time >= firstDue - dueBackMs;
    if (isNeeded && ticks.length <= ticksMost) return;
    ticks.shift();
  }
}

/** After the market's own. */
export function keepTicks({ price, timers }: PriceState, event: MarketEvents['IndexPricesSet']): void {
  for (const { market, ...index } of indexOfEvent(event)) {
    const known = price.byMarket.get(market) ?? { ticks: [], lastSound: null };
    price.byMarket.set(market, known);
    const tick = { time: event.time, ...index };
    known.ticks.push(tick);
    dropTicks(known, timers.first?.due ?? event.time);
    if (tick.soundness === 'sound') known.lastSound = tick;
  }
}
