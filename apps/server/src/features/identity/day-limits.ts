/** What may leave within 24 hours by level, in USDT. */
import { formatDecimal, groupedDecimal, networksOf, type State } from '@bourse/core';

/** By level, of the network that lets out most: what leaves over any of them counts together. */
export function dayLimitsOf(state: State): string[] {
  const asset = state.market.assets.find(({ code }) => code === 'USDT');
  const networks = asset === undefined ? [] : networksOf(state, asset.asset);
  const [first] = networks;
  if (asset === undefined || first === undefined) return [];
  return first.dayLimitsMinor.map((_, at) => {
    const limits = networks.map(({ dayLimitsMinor }) => dayLimitsMinor[at] ?? 0n);
    return formatDecimal(
      limits.reduce((most, limit) => (limit > most ? limit : most)),
      asset.scale,
    );
  });
}

/** The limit of a level as a sentence says it; empty: nothing can leave yet, or the level is not known. */
export function dayLimitText(state: State, level: string): string {
  const limit = dayLimitsOf(state)[Number(level) - 1];
  return limit === undefined ? '' : groupedDecimal(limit.replace(/\.?0+$/, ''));
}
