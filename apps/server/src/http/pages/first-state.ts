/** What the server puts into the page, so that its first sight need not ask for it: a part from each feature that has one. */
import type { FirstState } from '@bourse/contract';
import type { Feature } from '../../feature.ts';
import type { Lifecycle } from '../../services.ts';

/** Reads the state for a page's path; null while there is nothing to read from. */
export function createFirstState(
  lifecycle: Lifecycle,
  features: readonly Pick<Feature, 'firstState'>[],
): (path: string) => Promise<FirstState | null> {
  return async (path) => {
    const { services } = lifecycle;
    if (services === null) return null;
    const parts = await Promise.all(features.map(({ firstState }) => firstState?.(services, path)));
    let state: Partial<FirstState> = {};
    for (const part of parts) state = { ...state, ...part };
    const { markets, site, ...others } = state;
    return markets === undefined || site === undefined ? null : { markets, site, ...others };
  };
}

/** What has to stay the same for a page to hold: what the features' parts depend on. */
export function firstStateVersion({ services }: Lifecycle, features: readonly Pick<Feature, 'versionOf'>[]): string {
  return services === null ? '' : features.map(({ versionOf }) => versionOf?.(services) ?? '').join(' ');
}
