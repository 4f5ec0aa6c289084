/** What the server puts into the page, so that its first sight need not ask for it. */
import type { FirstState } from '@bourse/contract';
import { quotationGroups } from '../../features/market/handlers.ts';
import { bannersByLanguage } from '../../features/notice/banners.ts';
import { siteInfo } from '../../features/support/handlers.ts';
import type { Lifecycle, Services } from '../../services.ts';

/** Banners change seldom and the web asks for newer ones: many visitors at once are one query. */
const bannersKeptMs = 2000;

type Banners = FirstState['banners'];

/** Reads the state for a page's path; null while there is nothing to read from. */
export function createFirstState({
  lifecycle,
}: {
  lifecycle: Lifecycle;
}): (path: string) => Promise<FirstState | null> {
  let kept: { at: number; services: Services; banners: Promise<Banners> } | null = null;

  function readBanners(services: Services): Promise<Banners> {
    const now = Date.now();
    if (kept === null || kept.services !== services || now - kept.at > bannersKeptMs) {
      // A page without banners asks for them itself.
      kept = { at: now, services, banners: bannersByLanguage(services).catch(() => undefined) };
    }
    return kept.banners;
  }

  return async (path) => {
    const { services } = lifecycle;
    if (services === null) return null;
    const state = { markets: quotationGroups(services), site: siteInfo(services) };
    if (path !== '/') return state;
    const banners = await readBanners(services);
    return banners === undefined ? state : { ...state, banners };
  };
}
